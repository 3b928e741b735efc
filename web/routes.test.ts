import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

/** Loaded when they are asked for. */
const routeModules = import.meta.glob<{ handle?: { item?: string; isShared?: boolean } }>([
  "./**/*.tsx",
  "!./**/*.test.tsx",
]);

test("a page with a parameter declares an item, or is shared by all its addresses", async () => {
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
