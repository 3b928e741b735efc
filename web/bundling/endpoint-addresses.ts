import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Endpoint } from "../../contract/endpoint.ts";

const contractFile = fileURLToPath(new URL("../../contract/endpoints.ts", import.meta.url));

/**
 * Gives the browser only the methods and paths of the contract's endpoints. The schemas stay with
 * the server and with TypeScript: shipping them would cost every page zod and all entities.
 */
export function endpointAddresses(): Plugin {
  return {
    name: "endpoint-addresses",
    enforce: "pre",
    async load(id) {
      if (id.split("?")[0] !== contractFile) return;
      const { endpoints } = await import("../../contract/endpoints.ts");
      return `export const endpoints = ${JSON.stringify(addressesOf(endpoints))};`;
    },
  };
}

function addressesOf(endpoints: Record<string, Endpoint>) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
  );
}
