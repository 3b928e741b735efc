import type { ServerBuild } from "react-router";
import { pathsIn } from "../paths.ts";

/** The layout whose pages anyone may read; whatever stands under it is told to search engines. */
const PUBLIC_LAYOUT = "public/layout";

/** The parts of a page's address that lists fill in, such as `blogs/:blogId`. */
export type ListedAddresses = Record<string, readonly string[]>;

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * English addresses of every public page, from the build's own route table, so that a new page needs
 * no second entry. `/home` is `/` by another name. A pattern with a parameter stands for the addresses
 * that `listed` has for it; throws for one that nobody lists.
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
