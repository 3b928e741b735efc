// @vitest-environment node
import { expect, test } from "vitest";
import { moduleOf } from "./react-modules.ts";

const lines = (code: string) => moduleOf(code, "/react.js").split("\n");

test("what is required is imported, and what is exported can be imported by its name", () => {
  const code = 'var React = require("react");\nexports.one = () => React.two;\nexports.one();';
  expect(lines(code)).toEqual([
    'import * as required0 from "react";',
    "var exported_one;",
    "var React = required0;",
    "exported_one = () => React.two;",
    "exported_one();",
    "export { exported_one as one };",
    'export * as default from "/react.js";',
  ]);
});

test.each([
  ["requires what has no fixed name", "require(name);"],
  ["exports what has no fixed name", "exports[name] = 1;"],
  ["exports all of itself at once", "exports.one = 1; module.exports = one;"],
  ["adds to its exports as to any object", "exports.one = 1; Object.assign(exports, one);"],
])("a React that %s stops the build", (_, code) => {
  expect(() => moduleOf(code, "/react.js")).toThrow("react-modules.ts");
});

test("a React that exports nothing stops the build", () => {
  expect(() => moduleOf("var one = 1;", "/react.js")).toThrow("react-modules.ts");
});
