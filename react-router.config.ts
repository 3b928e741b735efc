import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./web/bundling/precompress.ts";

const config: Config = {
  appDirectory: "web",
  buildDirectory: "build",
  // The whole route table is small: one manifest up front costs less than asking per link.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, "client")),
};

export default config;
