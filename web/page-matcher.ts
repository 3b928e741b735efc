import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type ItemKind = "course" | "post";
type PageRoute = RouteObject & { id: string; isShared: boolean; item: ItemKind | undefined };

type Branch = { route: PageRoute; params: Record<string, string | undefined> }[];

type MatchedPage = {
  id: string;
  sharedPath: string | undefined;
  item: { kind: ItemKind; id: string; missingPath: string } | undefined;
};

/**
 * Names the page of an address, where it is rendered if all addresses of its kind look alike, and which
 * item the address names, if it names one: a page says so by `handle = { item: "course" }`.
 */
export function pageMatcher(build: ServerBuild) {
  const routes = routeTree(Object.values(build.routes).filter((route) => route !== undefined));
  return (pathname: string): MatchedPage => {
    const branch = matchRoutes(routes, pathname) ?? [];
    const id = branch.at(-1)?.route.id ?? "";
    const isShared = branch.some(({ route }) => route.isShared);
    return {
      id,
      sharedPath: isShared ? samplePath(branch, pathname) : undefined,
      item: itemOf(branch, pathname),
    };
  };
}

function routeTree(routes: ServerRoute[], parentId?: string): PageRoute[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      const common = {
        id,
        caseSensitive: caseSensitive ?? false,
        isShared: isShared(module.handle),
        item: itemKind(module.handle),
      };
      return index
        ? { ...common, index: true as const }
        : { ...common, ...(path ? { path } : {}), children: routeTree(routes, id) };
    });
}

function isShared(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "isShared" in handle &&
    handle.isShared === true
  );
}

function itemKind(handle: unknown): ItemKind | undefined {
  if (typeof handle !== "object" || handle === null || !("item" in handle)) return undefined;
  return handle.item === "course" || handle.item === "post" ? handle.item : undefined;
}

/** Its id is the address's one parameter. */
function itemOf(branch: Branch, pathname: string): MatchedPage["item"] {
  const page = branch.at(-1);
  if (page?.route.item === undefined) return undefined;
  const [id = ""] = Object.values(page.params);
  return { kind: page.route.item, id, missingPath: samplePath(branch, pathname) };
}

/** The address with every parameter made `-`: nothing of the visitor's address gets into the page. */
function samplePath(branch: { route: PageRoute }[], pathname: string): string {
  const pattern = branch
    .map(({ route }) => route.path ?? "")
    .filter(Boolean)
    .join("/");
  const isHindi = /^\/hi(?:\/|$)/.test(pathname);
  const parameters = Object.fromEntries(
    Array.from(pattern.matchAll(/:(\w+)/g), ([, name = ""]) => [name, "-"]),
  );
  const path = generatePath(pattern.replace(/^hi\?\/?/, isHindi ? "/hi/" : "/"), {
    ...parameters,
    "*": "not-found",
  });
  return path.replace(/(?<=.)\/$/, "");
}
