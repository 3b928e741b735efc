import { parseSync } from "vite";

/**
 * Stands in for the `typescript` package inside dependency-cruiser, which knows its programming interface
 * up to version 6 only: version 7 has none. Of a file nothing but its imports is wanted, type imports
 * included, so each becomes one line of JavaScript.
 */
export default {
  version: "6.0.0",
  /** Read when the cruiser loads, used only by the parser that `parser: "acorn"` turns off. */
  SyntaxKind: {},
  transpileModule(source, { fileName }) {
    const { program } = parseSync(fileName, source);
    const lines = [...new Set(importsIn(program))].map((name) => `import ${JSON.stringify(name)};`);
    return { outputText: lines.join("\n") };
  },
};

/** `import … from`, `export … from`, `import()` and the type `import("…").Name` all name a source. */
function importsIn(node) {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (node === null || typeof node !== "object") return [];
  const named = typeof node.source?.value === "string" ? [node.source.value] : [];
  return [...named, ...Object.values(node).flatMap(importsIn)];
}
