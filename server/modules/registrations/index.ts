export { registrationsRoutes } from "./registrations.routes.ts";
