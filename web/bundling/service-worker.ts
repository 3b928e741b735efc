import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const source = fileURLToPath(new URL("../service-worker/service-worker.ts", import.meta.url));

/**
 * Builds `/service-worker.js`: one classic script that shares no chunk with the pages, so that it changes
 * only when the worker itself does. Development has none.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: await buildWorker() });
    },
  };
}

async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  // The type also allows a watcher and several outputs; this build has one output.
  const outputs = Array.isArray(built) ? built : [built];
  for (const result of outputs) {
    if (!("output" in result)) continue;
    return result.output[0].code;
  }
  throw new Error("Vite built no service worker");
}
