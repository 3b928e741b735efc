import type { ServerBuild } from "react-router";
import { pathsIn } from "../paths.ts";

/** The layout of public pages; all pages below it are in the sitemap. */
const PUBLIC_LAYOUT = "public/layout";

/** Patterns with a parameter, such as `blogs/:blogId`, and their paths. */
export type ListedAddresses = Record<string, readonly string[]>;

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * English paths of every public page, from the route table of the build, so that a new page needs no second
 * entry. `/home` is listed as `/`. A pattern with a parameter is replaced by the paths that `listed` has for
 * it; throws where it has none.
 */
export function publicAddresses(build: Pick<ServerBuild, "routes">, listed: ListedAddresses) {
  const { homeByName } = pathsIn("en");
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => isUnder(PUBLIC_LAYOUT, route, build.routes))
    .flatMap(({ path = "" }) => (path.includes(":") ? listedUnder(path, listed) : [`/${path}`]))
    .filter((address) => address !== homeByName());
}

function isUnder(ancestorId: string, { parentId }: Route, routes: ServerBuild["routes"]): boolean {
  if (parentId === undefined) return false;
  if (parentId === ancestorId) return true;
  const parent = routes[parentId];
  return parent !== undefined && isUnder(ancestorId, parent, routes);
}

function listedUnder(pattern: string, listed: ListedAddresses): readonly string[] {
  const addresses = listed[pattern];
  if (!addresses) throw new Error(`Nobody lists the pages of ${pattern}`);
  return addresses;
}
