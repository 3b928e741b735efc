import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type RouteEntry = { imports?: string[]; [fact: string]: unknown };
type RouteManifest = { entry: { imports: string[] }; routes: Record<string, RouteEntry> };

const START = "window.__reactRouterManifest=";

/**
 * Shortens the list of routes that every first visit loads: what is false or empty is as good as
 * absent, and files that stand in every document need not be named again for a page's prefetching.
 */
export async function shortenManifest(assetsFolder: string): Promise<void> {
  for (const name of await readdir(assetsFolder)) {
    if (!/^manifest-[\w-]+\.js$/.test(name)) continue;
    const file = join(assetsFolder, name);
    const code = await readFile(file, "utf8");
    // Another file may be called so: that of a route of this name.
    if (code.startsWith(START)) await writeFile(file, shortened(code));
  }
}

export function shortened(code: string): string {
  // The build writes the manifest as JSON into this one statement.
  const manifest = JSON.parse(code.slice(START.length).replace(/;\s*$/, "")) as RouteManifest;
  const everywhere = new Set([...manifest.entry.imports, ...(manifest.routes.root?.imports ?? [])]);
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    withoutEmpty({ ...route, imports: route.imports?.filter((file) => !everywhere.has(file)) }),
  ]);
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

function withoutEmpty(route: object): object {
  return Object.fromEntries(
    Object.entries(route).filter(
      ([, fact]) => fact !== false && !(Array.isArray(fact) && fact.length === 0),
    ),
  );
}
