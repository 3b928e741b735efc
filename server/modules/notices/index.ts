export { type AddressedNotice, findAddressedNotice } from "./addressed-notice.repository.ts";
export { noticesRoutes } from "./notices.routes.ts";
export { postNotices } from "./post-notices.service.ts";
export { finishNotices } from "./send-notice.service.ts";
