export { accountRoutes } from "./account.routes.ts";
export { eraseAccount, eraseAccounts } from "./delete-account.service.ts";
