// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withFact } from "./lean-router.ts";
import { settledFacts } from "./settled-router-facts.ts";

const sources = globSync("web/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })
  .filter((file) => !file.startsWith("web/bundling/"))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

test("the installed React Router asks for all that is settled", () => {
  for (const [file, facts] of Object.entries(settledFacts)) {
    const code = readFileSync(`node_modules/react-router/dist/production/${file}`, "utf8");
    expect(() => facts.reduce(withFact, code)).not.toThrow();
  }
});

test("a router that asks otherwise stops the build", () => {
  expect(() => withFact("if (other) {", { asked: "if (rsc) {", answer: "if (false) {" })).toThrow(
    "React Router no longer asks",
  );
});

test.each([
  [
    "a form, fetcher or blocker of the router's",
    /import \{[^}]*\b(Form|use\w*(Submit|Fetchers?|FormAction|ActionData|Blocker|Prompt))\b[^}]*\} from "react-router"/,
  ],
  ["an action of a route", /export (async )?(function|const) (action|clientAction)\b/],
  ["styles of a route", /export (async )?(function|const) links\b/],
])("no page needs %s, which the build leaves out", (_, needed) => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ code }) => needed.test(code)).map(({ file }) => file)).toEqual([]);
});
