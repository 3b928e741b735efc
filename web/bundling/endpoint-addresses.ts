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

/**
 * Writes an endpoint's method and path where a call names it, so that a page of the built site carries
 * those that it calls and not the whole table.
 */
export function ownEndpointsOnly(): Plugin {
  return {
    name: "own-endpoints-only",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // After TypeScript is gone from the module, and with it the types that name endpoints.
    enforce: "post",
    transform: {
      filter: { code: /\bendpoints\.\w/ },
      async handler(code, id) {
        if (id.split("?")[0] === contractFile) return;
        const { endpoints } = await import("../../contract/endpoints.ts");
        const addresses = new Map(Object.entries(addressesOf(endpoints)));
        return {
          code: code.replace(/(?<![.\w])endpoints\.(\w+)/g, (named, name) => {
            const address = addresses.get(name);
            return address ? `(${JSON.stringify(address)})` : named;
          }),
          map: null,
        };
      },
    },
  };
}

function addressesOf(endpoints: Record<string, Endpoint>) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
  );
}
