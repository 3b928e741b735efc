export { enquiriesRoutes } from "./enquiries.routes.ts";
export { drawFormToken } from "./form-token.ts";
