import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { documentWords } from "./web/bundling/document-words.ts";
import { endpointAddresses } from "./web/bundling/endpoint-addresses.ts";
import { fonts } from "./web/bundling/fonts.ts";
import { iconFiles } from "./web/bundling/icons.ts";
import { oneLanguageCatalogues } from "./web/bundling/languages.ts";
import { leanRouter } from "./web/bundling/lean-router.ts";
import { pdfParts } from "./web/bundling/pdf-parts.ts";
import { serviceWorker } from "./web/bundling/service-worker.ts";

/**
 * What every page loads anyway, in two files: joined files compress better, and the framework keeps
 * its name over our releases. What is loaded on demand stays in chunks of its own.
 */
const chunkGroups = [
  {
    name: "framework",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  { name: "frame", test: isInFrame, priority: 1 },
  // By itself, so that it holds no text and is the same file in both languages.
  { name: "pdf", test: /node_modules\/pdfjs-dist\//, priority: 2 },
];

const framePart =
  /\/web\/(?:frame\/|state\/|paths|features\/(?:downloads\/(?:downloads-tray-slot|shown-downloads)|device-files\/(?:device-summary|device-channel|wipe)\.|session\/(?!guards|login)|site\/)|features\/[\w-]+\/[\w-]+-(?:modal|store)\.|api\/(?!upload)|messages\/(?:messages|language|format|frame|session|ui|enrolment-form)\.|ui\/(?:button|class-names|dialog|menu|spinner|skeleton|avatar|toast|toaster|wordmark|page-frame|page-failure|drawing|empty-page-motif|breadcrumbs)\.)|\/contract\/endpoints\.ts|\/react-hot-toast\/headless/;

function isInFrame(id: string): boolean {
  return framePart.test(id);
}

export default defineConfig(({ command }) => ({
  publicDir: "web/static",
  plugins: [
    documentWords(),
    endpointAddresses(),
    fonts(),
    iconFiles(),
    leanRouter(),
    serviceWorker(),
    oneLanguageCatalogues(),
    pdfParts(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  // Named here, as finding them one by one makes the first pages in development load twice.
  optimizeDeps: { include: ["lucide-react", "react-hot-toast/headless", "zod/mini"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      // One self-contained file starts faster, and React is its production build whatever NODE_ENV says.
      resolve: { noExternal: command === "build" ? true : [] },
    },
  },
}));
