//! What is in a module.

use std::collections::{BTreeMap, HashMap};
use wasmparser::{
    CustomSectionReader, FuncType, FunctionBody, KnownCustom, Name, Parser, Payload, Result,
    TypeRef,
};

#[derive(Default)]
pub struct Module {
    pub functions: Vec<Function>,
}

#[derive(Default)]
pub struct Function {
    pub name: String,
    pub instructions: usize,
    /// Instructions and types of floats, and how often each occurs.
    pub floats: BTreeMap<String, usize>,
}

/// The sections that a function is told in.
#[derive(Default)]
struct Sections<'a> {
    types: Vec<FuncType>,
    /// The place of each function's type, without those that are imported.
    signatures: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    /// By the place of the function, those that are imported first.
    names: HashMap<u32, String>,
    imported: u32,
}

impl Module {
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let mut sections = Sections::default();
        for payload in Parser::new(0).parse_all(bytes) {
            sections.take(payload?)?;
        }
        let count = 0..sections.bodies.len();
        let functions = count.map(|place| sections.function(place));
        Ok(Self {
            functions: functions.collect::<Result<_>>()?,
        })
    }
}

impl<'a> Sections<'a> {
    fn take(&mut self, payload: Payload<'a>) -> Result<()> {
        match payload {
            Payload::TypeSection(types) => {
                self.types = types.into_iter_err_on_gc_types().collect::<Result<_>>()?;
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    self.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(types) => {
                self.signatures = types.into_iter().collect::<Result<_>>()?;
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::CustomSection(custom) => self.take_names(&custom)?,
            _ => {}
        }
        Ok(())
    }

    fn take_names(&mut self, custom: &CustomSectionReader<'a>) -> Result<()> {
        let KnownCustom::Name(names) = custom.as_known() else {
            return Ok(());
        };
        for name in names {
            if let Name::Function(functions) = name? {
                for function in functions {
                    let function = function?;
                    self.names.insert(function.index, function.name.to_owned());
                }
            }
        }
        Ok(())
    }

    fn function(&self, place: usize) -> Result<Function> {
        let number = self.imported + place as u32;
        let name = self.names.get(&number).cloned();
        let mut function = Function {
            name: name.unwrap_or_else(|| format!("function {number}")),
            ..Function::default()
        };
        let signature = &self.types[self.signatures[place] as usize];
        for of_value in signature.params().iter().chain(signature.results()) {
            function.see(&of_value);
        }
        let body = &self.bodies[place];
        for local in body.get_locals_reader()? {
            function.see(&local?.1);
        }
        for operator in body.get_operators_reader()? {
            function.instructions += 1;
            function.see(&operator?);
        }
        Ok(function)
    }
}

impl Function {
    /// Notes a type or an instruction of floats. All of those have the name of one in their own.
    fn see(&mut self, it: &impl std::fmt::Debug) {
        let text = format!("{it:?}");
        if text.contains("F32") || text.contains("F64") {
            *self.floats.entry(text).or_default() += 1;
        }
    }
}
