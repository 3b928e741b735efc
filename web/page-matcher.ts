import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
const itemKinds = ["course", "post", "policy", "ticket", "paper", "receipt"] as const;
type ItemKind = (typeof itemKinds)[number];
type PageRoute = RouteObject & {
  id: string;
  isShared: boolean;
  isPrivate: boolean;
  item: ItemKind | undefined;
};

type Branch = { route: PageRoute; params: Record<string, string | undefined> }[];

type MatchedPage = {
  id: string;
  sharedPath: string | undefined;
  isPrivate: boolean;
  item: { kind: ItemKind; id: string; missingPath: string } | undefined;
};

/**
 * Finds the page of an address, the path at which it is rendered if it is the same for all its addresses, and the
 * item in the address, if the page declares one by `handle = { item: "course" }`. A page that is one visitor's own
 * declares `isPrivate`.
 */
export function pageMatcher(build: Pick<ServerBuild, "routes">) {
  const routes = routeTree(Object.values(build.routes).filter((route) => route !== undefined));
  return (pathname: string): MatchedPage => {
    const branch = matchRoutes(routes, pathname) ?? [];
    const id = branch.at(-1)?.route.id ?? "";
    const isShared = branch.some(({ route }) => route.isShared);
    return {
      id,
      sharedPath: isShared ? samplePath(branch, pathname) : undefined,
      isPrivate: branch.some(({ route }) => route.isPrivate),
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
        isShared: hasFlag(module.handle, "isShared"),
        isPrivate: hasFlag(module.handle, "isPrivate"),
        item: itemKind(module.handle),
      };
      return index
        ? { ...common, index: true as const }
        : { ...common, ...(path ? { path } : {}), children: routeTree(routes, id) };
    });
}

function hasFlag(handle: unknown, name: "isShared" | "isPrivate"): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    new Map(Object.entries(handle)).get(name) === true
  );
}

function itemKind(handle: unknown): ItemKind | undefined {
  if (typeof handle !== "object" || handle === null || !("item" in handle)) return undefined;
  return itemKinds.find((kind) => kind === handle.item);
}

/** The item's id is the only parameter of the address. */
function itemOf(branch: Branch, pathname: string): MatchedPage["item"] {
  const page = branch.at(-1);
  if (page?.route.item === undefined) return undefined;
  const [id = ""] = Object.values(page.params);
  return { kind: page.route.item, id, missingPath: samplePath(branch, pathname) };
}

/** The address with every parameter replaced by `-`, so that nothing of the visitor's address gets into the page. */
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
