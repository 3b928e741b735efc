import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { endpointAddresses } from "./web/bundling/endpoint-addresses.ts";
import { fonts } from "./web/bundling/fonts.ts";

export default defineConfig(({ command }) => ({
  publicDir: "web/static",
  plugins: [endpointAddresses(), fonts(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One self-contained file starts faster, and React is its production build whatever NODE_ENV says.
      resolve: { noExternal: command === "build" ? true : [] },
    },
  },
}));
