export { accountRoutes } from "./account.routes.ts";
export { eraseAccount } from "./delete-account.service.ts";
