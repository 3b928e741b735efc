export { policiesRoutes } from "./policies.routes.ts";
export { openShownPolicies } from "./shown-policies.ts";
