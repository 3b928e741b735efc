import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../state/load-on-demand.ts", import.meta.url));

/** Ours in place of Vite's helper, which waits for styles and lets a failed import be the last. */
export function leanPreload(): Plugin {
  return {
    name: "lean-preload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadOnDemand as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
