// @vitest-environment node
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as router from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
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
  [
    "the router's script that scrolls back",
    /import \{[^}]*\bScrollRestoration\b[^}]*\} from "react-router"/,
  ],
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

describe("the first address, which the server has matched", () => {
  const opened = (...ids: string[]) =>
    vi.stubGlobal("__reactRouterRouteModules", Object.fromEntries(ids.map((id) => [id, {}])));
  const idsOf = (matches: router.RouteMatch[] | null) =>
    matches?.map(({ route, params }) => [route.id, params]);
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ["/courses", ["root", "frame", "public", "courses"]],
    ["/hi/blogs/first-post", ["root", "frame", "public", "blog"]],
    // A page that stands in for another, as the worker's does without a network.
    ["/courses", ["root", "frame", "public", "blog"]],
    ["/courses", ["root"]],
    ["/courses", ["root", "frame", "not-found"]],
    ["/nothing", ["root", "frame", "not-found"]],
    ["/nothing", ["root", "frame", "public", "courses"]],
  ])(
    "%s leads where it leads among all routes, whatever the document brought: %j",
    async (address, ids) => {
      const matcher = await firstMatcher();
      opened(...ids);
      const expected = idsOf(router.matchRoutes(fewRoutes, address));
      expect(expected).toBeDefined();
      expect(idsOf(matcher.match(address))).toEqual(expected);
    },
  );

  test("reads the routes of the document alone, and all of them for the next address", async () => {
    const matcher = await firstMatcher();
    opened("root", "frame", "public", "courses");
    const read: string[] = [];
    matcher.update(watched(fewRoutes, read));
    matcher.match("/courses");
    expect([...new Set(read)]).toEqual(["root", "frame", "public", "courses"]);
    expect(idsOf(matcher.match("/blogs/2"))).toEqual(
      idsOf(router.matchRoutes(fewRoutes, "/blogs/2")),
    );
  });

  async function firstMatcher() {
    const { V6RegExMatcher } = await settledModule("lib/router/matcher.js");
    const matcher = new V6RegExMatcher("/");
    matcher.update(fewRoutes);
    return matcher;
  }

  /** The routes, noting whose addresses are read. */
  function watched(routes: router.RouteObject[], read: string[]): router.RouteObject[] {
    return routes.map(({ path, children, ...route }) => ({
      ...route,
      ...(children && { children: watched(children, read) }),
      get path() {
        read.push(route.id ?? "");
        return path;
      },
    })) as router.RouteObject[];
  }
});

const fewRoutes: router.RouteObject[] = [
  {
    id: "root",
    path: "",
    children: [
      {
        id: "frame",
        path: "hi?",
        children: [
          {
            id: "public",
            children: [
              { id: "home", index: true },
              { id: "courses", path: "courses" },
              { id: "blog", path: "blogs/:blogId" },
            ],
          },
          { id: "not-found", path: "*" },
        ],
      },
    ],
  },
];

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

type Matcher = {
  update(routes: router.RouteObject[]): void;
  match(address: string): router.RouteMatch[] | null;
};
type SettledModule = typeof router & { V6RegExMatcher: new (basename: string) => Matcher };

/** A module of the router as the browser's build has it, and the settled ones that it imports. */
async function settledModule(file: string): Promise<SettledModule> {
  const folder = mkdtempSync(join(tmpdir(), "settled-router-"));
  try {
    const settled = writeSettled(file, folder);
    return await import(/* @vite-ignore */ settled);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeSettled(file: string, folder: string): string {
  const from = pathToFileURL(join(production, file));
  const code = readFileSync(from, "utf8").replaceAll(
    /(?<=^import .* from )"(\..+)";$/gm,
    (_, path: string) => {
      const imported = relative(production, fileURLToPath(new URL(path, from)));
      return `"${imported in settledFacts && imported !== file ? writeSettled(imported, folder) : new URL(path, from)}";`;
    },
  );
  const settled = join(folder, `${file.replaceAll("/", "-")}.mjs`);
  writeFileSync(settled, (settledFacts[file] ?? []).reduce(withFact, code));
  return pathToFileURL(settled).href;
}
