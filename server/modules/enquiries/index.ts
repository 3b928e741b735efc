export { isTicket } from "./enquiries.repository.ts";
export { enquiriesRoutes } from "./enquiries.routes.ts";
export { eraseClosedEnquiries } from "./enquiries.service.ts";
export { drawFormToken } from "./form-token.ts";
export { listEnquiriesByKey, listEnquiriesOf } from "./listed-enquiries.repository.ts";
export {
  countOpenRegistrations,
  listRegistrationsByKey,
} from "./listed-registrations.repository.ts";
export { listRegistrationsOf, registrationsRoutes } from "./registrations.routes.ts";
export { presentListed } from "./registrations.service.ts";
