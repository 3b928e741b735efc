export { enquiriesRoutes } from "./enquiries.routes.ts";
export { eraseClosedEnquiries } from "./erase-closed.service.ts";
export { drawFormToken } from "./form-token.ts";
