export { demoRoutes } from "./demo.routes.ts";
export { finishDemo, getDemoStatus, loadDemoAtStart } from "./demo.service.ts";
export { topUpDemoWeek } from "./demo-week.service.ts";
