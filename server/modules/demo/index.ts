export { demoRoutes } from "./demo.routes.ts";
export { getDemoStatus } from "./demo-status.service.ts";
export { topUpDemoWeek } from "./demo-week.service.ts";
export { finishDemo, loadDemoAtStart } from "./remove-demo.service.ts";
