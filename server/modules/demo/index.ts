export { demoRoutes } from "./demo.routes.ts";
export { getDemoStatus } from "./demo-status.service.ts";
export { finishDemo, loadDemoAtStart } from "./finish-demo.service.ts";
