// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";
import { settledReactFile } from "./lean-react.ts";
import { settledReact } from "./settled-react-facts.ts";

const packages = ["react-router/dist/production/lib/{*,router/*,dom/*,dom/ssr/*,dom-export/*}.js"];
const sources = [
  ...globSync("web/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "web/bundling/**"] }),
  ...globSync(
    [...packages, "react-hot-toast/headless/*.mjs"].map((path) => `node_modules/${path}`),
  ),
]
  .filter((file) => !/\/(?:server|routes-test-stub)\.js$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

test("the installed React has all that is settled", () => {
  for (const [file, settled] of Object.entries(settledReact)) {
    const code = readFileSync(`node_modules/${file}`, "utf8");
    expect(settledReactFile(code, settled).length).toBeLessThan(code.length);
  }
});

test("no error is made while React is evaluated", () => {
  for (const [file, settled] of Object.entries(settledReact)) {
    const code = readFileSync(`node_modules/${file}`, "utf8");
    expect(errorsMadeIn(settledReactFile(code, settled))).toEqual([]);
    if (file.includes("dom-client")) expect(errorsMadeIn(code).length).toBeGreaterThan(3);
  }
});

/** The errors that a file makes when it is evaluated: by no function of it, and not to be thrown. */
function errorsMadeIn(code: string): string[] {
  const made: string[] = [];
  let within = 0;
  const enter = () => void within++;
  const leave = () => void within--;
  const note = ({ callee, start, end }: ESTree.CallExpression | ESTree.NewExpression) => {
    const isError = callee.type === "Identifier" && /Error$/.test(callee.name);
    if (isError && within === 0) made.push(code.slice(start, end));
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    ThrowStatement: enter,
    "ThrowStatement:exit": leave,
    CallExpression: note,
    NewExpression: note,
  }).visit(parseSync("react.cjs", code, { lang: "js", sourceType: "commonjs" }).program);
  return made;
}

test.each([
  ["a function", { emptied: ["startGestures"] }],
  ["an export", { dropped: ["exports.Gesture"] }],
])("a React without %s that is named stops the build", (_, settled) => {
  expect(() => settledReactFile("function other() {}", settled)).toThrow("React no longer has");
});

test("a function loses its body, an export its statement", () => {
  const code = "function one() { two(); } exports.three = 3; exports.four = 4;";
  const left = settledReactFile(code, { emptied: ["one"], dropped: ["exports.three"] });
  expect(left).toBe("function one() {}  exports.four = 4;");
});

describe("what is asked about fibers that no page renders", () => {
  const settled = (code: string) => settledReactFile(code, {}).replace(/\s+/g, " ");

  test("a comparison is answered", () => {
    expect(settled("a(30 === fiber.tag, fiber.tag !== 12, 13 === fiber.tag)")).toBe(
      "a(false, true, 13 === fiber.tag)",
    );
  });

  test("a case goes with its statements", () => {
    expect(
      settled("switch (fiber.tag) { case 5: a(); break; case 30: b(); break; case 6: c(); }"),
    ).toBe("switch (fiber.tag) { case 5: a(); break; case 6: c(); }");
  });

  test("what another case runs into stays", () => {
    expect(settled("switch (fiber.tag) { case 5: case 30: b(); break; case 6: c(); }")).toBe(
      "switch (fiber.tag) { case 5: b(); break; case 6: c(); }",
    );
    expect(settled("switch (fiber.tag) { case 30: case 5: b(); }")).toBe(
      "switch (fiber.tag) { case 5: b(); }",
    );
  });

  test("what a case declares stays known to its function", () => {
    expect(
      settled("switch (fiber.tag) { case 30: var seen = a(); break; case 5: seen = b(); }"),
    ).toBe("{var seen;switch (fiber.tag) { case 5: seen = b(); }}");
  });

  test("other numbers and other switches stay", () => {
    const code = "switch (lane) { case 30: a(); } 30 === lane;";
    expect(settled(code)).toBe(code);
  });
});

test.each([
  [
    "a kind of element",
    /import \{[^}]*\b(ViewTransition|Activity|Profiler|SuspenseList)\b[^}]*\} from "react"/,
  ],
  [
    "a hook or call",
    /import \{[^}]*\b(useActionState|cache|cacheSignal|addTransitionType)\b[^}]*\} from "react"/,
  ],
  [
    "a call of react-dom but flushSync",
    /\b(createPortal|preconnect|preinit|preload|prefetchDNS|useFormStatus)\b[^}]*\} from "react-dom"|ReactD[oO][mM](\$1)?\.(?!flushSync)/,
  ],
  ["a root of its own", /^import \{[^}]*createRoot/m],
  ["a fragment's ref", /<Fragment[^>]*\bref=/],
  ["a style's precedence", /<style[^>]*\bprecedence=/],
])("neither a page nor the router needs %s that the build leaves out", (_, needed) => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ code }) => needed.test(code)).map(({ file }) => file)).toEqual([]);
});
