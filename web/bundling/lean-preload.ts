import type { Plugin } from "vite";

/** Starts what a lazily loaded file needs beside it; styles are in the document, failures the router's. */
const helper = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load();
};`;

/** A third of Vite's own helper, which also waits for styles and tells of failures to nobody. */
export function leanPreload(): Plugin {
  return {
    name: "lean-preload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => helper,
    },
  };
}
