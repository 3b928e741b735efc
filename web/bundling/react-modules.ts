import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { normalizePath, type Plugin, parseSync, Visitor } from "vite";
import { type Edit, withEdits } from "./edits.ts";

const require = createRequire(import.meta.url);

/** Which file of React stands behind a name in production. */
const files = new Map(
  [
    ["react", "react/cjs/react.production.js"],
    ["react/jsx-runtime", "react/cjs/react-jsx-runtime.production.js"],
    ["react-dom", "react-dom/cjs/react-dom.production.js"],
    ["react-dom/client", "react-dom/cjs/react-dom-client.production.js"],
    ["scheduler", "scheduler/cjs/scheduler.production.js"],
  ].map(([name = "", file = ""]) => [name, installedFile(file)]),
);

/**
 * Gives the browser's files React as modules. As CommonJS all of it stands in functions that the browser
 * reads twice, the second time while the page comes alive, and every file that imports it makes a copy of
 * all it exports (docs/decisions/0012). After leanReact, which reads the files as they are.
 */
export function reactModules(): Plugin {
  const all = new Set(files.values());
  const waiting = new Set(all);
  return {
    name: "react-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      order: "pre",
      filter: { id: /^(?:react|react-dom|scheduler)(?:\/|$)/ },
      handler: (name) => files.get(name),
    },
    transform: {
      order: "pre",
      filter: { id: /\.production\.js$/ },
      handler(code, id) {
        if (!all.has(id)) return undefined;
        waiting.delete(id);
        return { code: moduleOf(code, id), map: null };
      },
    },
    buildEnd(failure) {
      if (!failure && waiting.size > 0)
        this.error(`React was taken as it is from ${[...waiting].join(", ")}: react-modules.ts.`);
    },
  };
}

/** The same file with `import` and `export` for `require` and `exports`, and all of it as its default. */
export function moduleOf(code: string, file: string): string {
  const { program } = parseSync("react.cjs", code, { lang: "js", sourceType: "commonjs" });
  const edits: Edit[] = [];
  const required = new Map<string, string>();
  const exported = new Set<string>();
  const understood = new Set<number>();
  new Visitor({
    CallExpression({ callee, arguments: [asked], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "require") return;
      if (asked?.type !== "Literal" || typeof asked.value !== "string")
        throw unknownForm("requires what has no fixed name");
      understood.add(callee.start);
      const name = `required${required.size}`;
      required.set(name, asked.value);
      edits.push({ start, end, text: name });
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (object.type !== "Identifier" || object.name !== "exports") return;
      if (computed || property.type !== "Identifier")
        throw unknownForm("exports what has no fixed name");
      understood.add(object.start);
      exported.add(property.name);
      edits.push({ start, end, text: localName(property.name) });
    },
    Identifier({ name, start }) {
      if (/^(?:require|exports|module)$/.test(name) && !understood.has(start))
        throw unknownForm(`says ${name} in another way`);
    },
  }).visit(program);
  if (exported.size === 0) throw unknownForm("exports nothing");
  const imports = [...required].map(([name, from]) => `import * as ${name} from "${from}";`);
  const names = [...exported];
  return [
    ...imports,
    `var ${names.map(localName).join(", ")};`,
    withEdits(code, edits),
    `export { ${names.map((name) => `${localName(name)} as ${name}`).join(", ")} };`,
    `export * as default from ${JSON.stringify(file)};`,
  ].join("\n");
}

function unknownForm(doing: string): Error {
  return new Error(`React ${doing}: react-modules.ts has to be read against it.`);
}

const localName = (exported: string) => `exported_${exported}`;

/** Packages do not offer these files by name. */
function installedFile(file: string): string {
  const [name = ""] = file.split("/");
  return normalizePath(join(dirname(require.resolve(`${name}/package.json`)), "..", file));
}
