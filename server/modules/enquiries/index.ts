export { eraseClosedEnquiries } from "./change-enquiry.service.ts";
export { isTicket } from "./enquiries.repository.ts";
export { enquiriesRoutes } from "./enquiries.routes.ts";
export { drawFormToken } from "./form-token.ts";
export { listEnquiriesByKey, listEnquiriesOf } from "./listed-enquiries.repository.ts";
