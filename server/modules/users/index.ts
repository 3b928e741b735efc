export { insertAdminGrants, spendAdminGrant } from "./admin-grants.repository.ts";
export { lockAdmins, updateRole } from "./listed-users.repository.ts";
export { getUserStatus } from "./user-status.repository.ts";
export { presentUser } from "./users.present.ts";
export {
  deleteUser,
  findUserBySubject,
  insertUser,
  type UserRow,
  updateSignedInUser,
} from "./users.repository.ts";
export { usersRoutes } from "./users.routes.ts";
export { explainVanished } from "./vanished.ts";
export { isVerifiedEmail } from "./verified-email.policy.ts";
