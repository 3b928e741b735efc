export {
  countOpenRegistrations,
  listRegistrationsByKey,
} from "./listed-registrations.repository.ts";
export { presentListed } from "./registrations.present.ts";
export { listRegistrationsOf, registrationsRoutes } from "./registrations.routes.ts";
