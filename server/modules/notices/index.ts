export { noticesRoutes } from "./notices.routes.ts";
export { postNotices } from "./post-notices.service.ts";
export { finishNotices } from "./send-notice.service.ts";
export { findTold, type Told } from "./told.repository.ts";
