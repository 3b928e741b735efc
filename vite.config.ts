import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildMark } from "./web/bundling/build-mark.ts";
import { chunkGroups } from "./web/bundling/chunks.ts";
import { iconFiles } from "./web/bundling/icons.ts";
import { pdfParts } from "./web/bundling/pdf-parts.ts";
import { serviceWorker } from "./web/bundling/service-worker.ts";

export default defineConfig(({ command }) => ({
  publicDir: "web/static",
  plugins: [buildMark(), iconFiles(), serviceWorker(), pdfParts(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Named here, as finding them one by one makes the first pages in development load twice.
  optimizeDeps: { include: ["lucide-react", "react-hot-toast/headless", "zod/mini"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // Only documents use these modules, behind `import.meta.env.SSR`. Without this rule their imports
          // would stay in the browser's bundle as empty chunks and unused catalogues.
          treeshake: {
            moduleSideEffects: [
              { test: /\/web\/(?:discovery\/|public\/parts\/structured-)/, sideEffects: false },
            ],
          },
        },
      },
    },
    ssr: {
      // One self-contained file starts faster.
      resolve: { noExternal: command === "build" ? true : [] },
      // React is its production build whatever NODE_ENV says; else both of its builds are kept in memory.
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
    },
  },
}));
