export { setupRoutes } from "./setup.routes.ts";
export { countSetup } from "./setup.service.ts";
