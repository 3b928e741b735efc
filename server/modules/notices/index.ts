export { noticesRoutes } from "./notices.routes.ts";
export { finishNotices } from "./send-notice.service.ts";
