// @vitest-environment node
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as router from "react-router";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { withFact } from "./lean-router.ts";
import { settledFacts } from "./settled-router-facts.ts";

const production = resolve("node_modules/react-router/dist/production");
const sources = globSync("web/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })
  .filter((file) => !file.startsWith("web/bundling/"))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

test("the installed React Router asks for all that is settled", () => {
  for (const [file, facts] of Object.entries(settledFacts)) {
    const code = readFileSync(join(production, file), "utf8");
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

test("an address leads where it leads in the router as it came", async () => {
  const { matchRoutes } = await settledModule("lib/router/utils.js");
  // What the router matches by is named alike in the list of routes.
  const idsOf = (match: typeof router.matchRoutes, address: string) =>
    match(routes as router.RouteObject[], address)?.map(({ route, params }) => [route, params]);
  for (const address of addresses) {
    expect([address, idsOf(matchRoutes, address)]).toEqual([
      address,
      idsOf(router.matchRoutes, address),
    ]);
  }
  expect(idsOf(matchRoutes, "/blogs/first-post")?.at(-1)?.[1]).toEqual({ blogId: "first-post" });
});

const addresses = ["", "/hi"].flatMap((start) =>
  [
    "",
    "/",
    "/home",
    "/home/",
    "/Home",
    "/homes",
    "/contact",
    "/blogs/first-post",
    "/blogs/",
    "/blogs/a/b",
    "/courses/1/",
    "/read/notes/a%2Fb",
    "/manifest.webmanifest",
    "/admin",
    "/admin/courses/new",
    "/admin/nothing",
    "/:",
    "//contact",
    "/hi",
    "/hindi",
  ].map((rest) => start + rest || "/"),
);

/** A module of the router as the browser's build has it. */
async function settledModule(file: string): Promise<typeof router> {
  const folder = mkdtempSync(join(tmpdir(), "settled-router-"));
  try {
    const from = pathToFileURL(join(production, file));
    const code = readFileSync(from, "utf8").replaceAll(
      /(?<=^import .* from )"(\..+)";$/gm,
      (_, path: string) => `"${new URL(path, from)}";`,
    );
    const settled = join(folder, "module.mjs");
    writeFileSync(settled, (settledFacts[file] ?? []).reduce(withFact, code));
    return await import(/* @vite-ignore */ pathToFileURL(settled).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
