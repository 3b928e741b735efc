import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type PageRoute = RouteObject & { id: string; isShared: boolean };

/** Names the page of an address, and where it is rendered if all addresses of its kind look alike. */
export function pageMatcher(build: ServerBuild) {
  const routes = routeTree(Object.values(build.routes).filter((route) => route !== undefined));
  return (pathname: string): { id: string; sharedPath: string | undefined } => {
    const branch = matchRoutes(routes, pathname) ?? [];
    const id = branch.at(-1)?.route.id ?? "";
    const isShared = branch.some(({ route }) => route.isShared);
    return { id, sharedPath: isShared ? samplePath(branch, pathname) : undefined };
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
