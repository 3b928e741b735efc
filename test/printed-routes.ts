export type PrintedRoute = { method: string; path: string };

/**
 * Reads Fastify's own table of routes, as app.printRoutes({ commonPrefix: false }) prints it: a line for each
 * path with its methods. A branch stands four columns further right than the path that it continues.
 */
export function readPrintedRoutes(tree: string): PrintedRoute[] {
  const routes: PrintedRoute[] = [];
  const trunk: string[] = [];
  for (const line of tree.split("\n").filter((each) => each.trim() !== "")) {
    const match = /^((?:[│ ] {3})*)[├└]── (\S*) \(([A-Z, -]+)\)$/.exec(line);
    if (!match) throw new Error(`Fastify prints its routes in another way: ${line}`);
    const [, indent = "", segment = "", methods = ""] = match;
    const depth = indent.length / 4;
    trunk.length = depth;
    trunk[depth] = segment;
    const path = trunk.join("");
    routes.push(...methods.split(", ").map((method) => ({ method, path })));
  }
  return routes;
}
