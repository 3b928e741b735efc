export { noticesRoutes } from "./notices.routes.ts";
export { postNotices } from "./post-notices.service.ts";
export { finishNotices } from "./send-notice.service.ts";
export { findTold, type StudentsEnrolment } from "./told.repository.ts";
