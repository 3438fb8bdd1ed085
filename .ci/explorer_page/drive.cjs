// Opens the page in headless Chromium, drags the segment down onto the circle, and reads what the page says.
const http = require('node:http');
const fs = require('node:fs');
const path = require('node:path');
const { chromium } = require('playwright-core');

const [page, pictures] = process.argv.slice(2);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader'];

const server = http.createServer((request, response) => {
    const name = request.url.split(/[?#]/)[0];
    const file = path.join(page, name === '/' ? 'index.html' : path.basename(name));
    if (!fs.existsSync(file)) {
        response.writeHead(404).end();
        return;
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    fs.createReadStream(file).pipe(response);
});

async function says(tab, word) {
    const has = (word) => document.getElementById('status').textContent.startsWith(word);
    await tab.waitForFunction(has, word, { timeout: 60000 });
}

// The picture is left of the panels, which are 300 wide, and below the words.
async function drag(tab) {
    const [x, middle, unit] = [(800 - 316) / 2, 600 / 2, 60];
    const top = middle - 2 * unit + 17;
    await tab.mouse.move(x, top);
    await tab.mouse.down();
    await tab.mouse.move(x, top + unit, { steps: 20 });
    await tab.mouse.up();
}

async function look(browser, colorScheme) {
    const tab = await browser.newPage({ viewport: { width: 800, height: 600 }, colorScheme });
    const errors = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    tab.on('console', (message) => console.log(message.text()));
    await tab.goto(`http://localhost:${server.address().port}/`);
    await says(tab, 'apart');
    await tab.waitForTimeout(1000);
    await tab.screenshot({ path: `${pictures}/page_${colorScheme}_apart.png` });
    await drag(tab);
    await says(tab, 'touching');
    await tab.screenshot({ path: `${pictures}/page_${colorScheme}_touching.png` });
    if (errors.length > 0) {
        throw new Error(errors.join('\n'));
    }
}

async function main() {
    await new Promise((resolve) => server.listen(0, resolve));
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
    for (const scheme of ['light', 'dark']) {
        await look(browser, scheme);
    }
    await browser.close();
    server.close();
    console.log('the page loads, and a drag makes the segment touch');
}

main().catch((error) => {
    console.error(error);
    process.exit(1);
});
