import type { Plugin } from "vite";

/**
 * Starts what a lazily loaded file needs beside it; styles are in the document. A failure is told as
 * Vite tells it (features/offline listens), and to whoever asked.
 */
const helper = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load().catch((error) => {
    dispatchEvent(new Event("vite:preloadError"));
    throw error;
  });
};`;

/** A third of Vite's own helper, which also waits for styles. */
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
