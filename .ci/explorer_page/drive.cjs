// Opens the page in headless Chromium, drags the segment down onto the circle, restores scenes from links, and reads
// what the page says.
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

function figure(kind, points, radius = 1, end_radius = 0.5) {
    return { kind, points, radius, end_radius };
}

function scene(is_space, figures, rest = {}) {
    const camera = { middle: [0, 0, 0], zoom: 60, yaw: -1, pitch: 0.5 };
    const motion = is_space ? [0, 0, -3] : [0, -3, 0];
    return { is_space, figures, scalar: 'F64', motion, shows_cast: false, has_grid: true, camera, ...rest };
}

// Of each what the page says at first.
const links = {
    space: ['apart', scene(true, [
        figure('Capsule', [[-1.5, 0, 2.5], [1.5, 0.5, 2]], 0.5),
        figure('ConvexPolyhedron', [[-0.75, 0, 1], [0.75, 0, 1], [-1.25, -0.75, -0.75], [1.25, -0.75, -0.75],
            [1.25, 0.75, -0.75], [-1.25, 0.75, -0.75], [-1.25, -0.75, 0.25], [1.25, -0.75, 0.25],
            [1.25, 0.75, 0.25], [-1.25, 0.75, 0.25]]),
    ])],
    round: ['apart', scene(true, [
        figure('TruncatedCone', [[-0.5, -2, -1], [0.5, -2, 1]]),
        figure('Rounded', [[-1.25, 1, -0.75], [1.5, 1, -0.75], [0, 3.5, -0.75], [0, 2, 1.25]], 0.5),
    ])],
    cast: ['apart', scene(false, [
        figure('Obb', [[-1, 2.5, 0], [1, 0.5, 0], [-0.25, 0.5, 0]]),
        figure('Ball', [[0, -1, 0]]),
    ], { shows_cast: true, motion: [1, -4, 0] })],
    polygon: ['meeting', scene(false, [
        figure('Line', [[0, 0.5, 0], [2, 0.5, 0]]),
        figure('Polygon', [[-1.5, -1, 0], [1.5, -1, 0], [1.5, 1, 0], [0.5, 1, 0], [0.5, 0, 0], [-1.5, 0, 0]]),
    ], { scalar: 'I16F16' })],
};

async function says(tab, word) {
    const has = (word) => document.getElementById('status').textContent.startsWith(word);
    await tab.waitForFunction(has, word, { timeout: 60000 });
}

// The picture is left of the panels, and below the words.
async function drag(tab) {
    const [x, middle, unit] = [(800 - 328) / 2, 600 / 2, 60];
    const top = middle - 2 * unit + 17;
    await tab.mouse.move(x, top);
    await tab.mouse.down();
    await tab.mouse.move(x, top + unit, { steps: 20 });
    await tab.mouse.up();
}

async function open(browser, colorScheme, fragment = '') {
    const tab = await browser.newPage({ viewport: { width: 800, height: 600 }, colorScheme });
    tab.errors = [];
    tab.on('pageerror', (error) => tab.errors.push(error.message));
    tab.on('console', (message) => console.log(message.text()));
    await tab.goto(`http://localhost:${server.address().port}/${fragment}`);
    return tab;
}

async function close(tab, name) {
    await tab.mouse.move(5, 5);
    await tab.waitForTimeout(1000);
    await tab.screenshot({ path: `${pictures}/page_${name}.png` });
    if (tab.errors.length > 0) {
        throw new Error(tab.errors.join('\n'));
    }
    await tab.close();
}

async function look(browser) {
    for (const scheme of ['light', 'dark']) {
        const tab = await open(browser, scheme);
        await says(tab, 'apart');
        await drag(tab);
        await says(tab, 'touching');
        await close(tab, `touching_${scheme}`);
    }
    for (const [name, [word, scene]] of Object.entries(links)) {
        const tab = await open(browser, 'light', `#${encodeURIComponent(JSON.stringify(scene))}`);
        await says(tab, word);
        await close(tab, name);
    }
}

async function main() {
    await new Promise((resolve) => server.listen(0, resolve));
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
    await look(browser);
    await browser.close();
    server.close();
    console.log('the page loads, a drag makes the segment touch, and links restore their scenes');
}

main().catch((error) => {
    console.error(error);
    process.exit(1);
});
