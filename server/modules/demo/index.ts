export { demoRoutes } from "./demo.routes.ts";
export { finishDemo, loadDemoAtStart } from "./demo.service.ts";
export { getDemoStatus } from "./demo-status.service.ts";
export { topUpDemoWeek } from "./demo-week.service.ts";
