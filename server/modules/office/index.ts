export { overviewRoutes } from "./overview.routes.ts";
export { savedViewsRoutes } from "./saved-views.routes.ts";
export { setupRoutes } from "./setup.routes.ts";
export { countSetup } from "./setup.service.ts";
