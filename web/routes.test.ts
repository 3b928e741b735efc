import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterEach, expect, test, vi } from "vitest";

const argv = process.argv;

afterEach(() => {
  process.argv = argv;
  vi.resetModules();
});

/** The routes of a process started with these arguments. */
async function routesOf(...words: string[]): Promise<string> {
  process.argv = [...argv.slice(0, 2), ...words];
  vi.resetModules();
  return JSON.stringify((await import("./routes.ts")).default);
}

test("the design system's page is a route in development", async () => {
  expect(await routesOf("--development")).toContain('"path":"design"');
});

test("the design system's page is not a route in a build", async () => {
  vi.stubEnv("NODE_ENV", "development");
  expect(await routesOf("build")).not.toContain('"path":"design"');
  vi.unstubAllEnvs();
});

/** Loaded when they are asked for. */
const routeModules = import.meta.glob<{ handle?: { item?: string; isShared?: boolean } }>([
  "./**/*.tsx",
  "!./**/*.test.tsx",
]);

test("a page with a parameter declares an item, or is shared by all its addresses", async () => {
  const { default: routes } = await import("./routes.ts");
  const pages = withLayouts(routes).filter(({ path }) => path.includes(":"));
  expect(pages.map(({ path }) => path)).toContain("course-preview/:courseId");
  const isAnswerable = async ({ files }: PageFiles) => {
    const modules = await Promise.all(files.map((file) => routeModules[`./${file}`]?.()));
    return modules.some((module) => module?.handle?.item ?? module?.handle?.isShared);
  };
  const answerable = await Promise.all(pages.map(isAnswerable));
  expect(pages.filter((_, at) => !answerable[at])).toEqual([]);
});

/** Every page with its own file and the files of its layouts. */
function withLayouts(routes: RouteConfigEntry[], around: string[] = []): PageFiles[] {
  return routes.flatMap(({ path = "", file, children }) => {
    const files = [...around, file];
    return children ? withLayouts(children, files) : [{ path, files }];
  });
}

type PageFiles = { path: string; files: string[] };
