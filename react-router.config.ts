import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./web/bundling/precompress.ts";

const config: Config = {
  appDirectory: "web",
  buildDirectory: "build",
  // The whole route table is small: one manifest up front costs less than asking per link.
  routeDiscovery: { mode: "initial" },
  // A page is a few kilobytes: cut further, its parts cost more requests than they save.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const clientFolder = join(reactRouterConfig.buildDirectory, "client");
    await precompress(clientFolder);
  },
};

export default config;
