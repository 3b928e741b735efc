export { overviewRoutes, savedViewsRoutes, setupRoutes } from "./office.routes.ts";
export { countSetup } from "./setup.service.ts";
