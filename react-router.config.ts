import type { Config } from "@react-router/dev/config";

const config: Config = {
  appDirectory: "web",
  buildDirectory: "build",
  // The whole route table is small: one manifest up front costs less than asking per link.
  routeDiscovery: { mode: "initial" },
};

export default config;
