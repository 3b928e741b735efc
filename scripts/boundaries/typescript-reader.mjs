import { parseSync } from "vite";

/**
 * Replaces the `typescript` package inside dependency-cruiser, which supports the API of versions up to 6;
 * version 7 has none. It only needs the imports of a file, type imports included, so each becomes one line of
 * JavaScript.
 */
export default {
  version: "6.0.0",
  /** Read when dependency-cruiser loads, but used only by the parser that `parser: "acorn"` turns off. */
  SyntaxKind: {},
  transpileModule(source, { fileName }) {
    const { program } = parseSync(fileName, source);
    const lines = [...new Set(importsIn(program))].map((name) => `import ${JSON.stringify(name)};`);
    return { outputText: lines.join("\n") };
  },
};

/** `import … from`, `export … from`, `import()` and the type `import("…").Name`. */
function importsIn(node) {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (node === null || typeof node !== "object") return [];
  const named = typeof node.source?.value === "string" ? [node.source.value] : [];
  return [...named, ...Object.values(node).flatMap(importsIn)];
}
