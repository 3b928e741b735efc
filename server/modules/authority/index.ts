export { type Authority, confirmWhileSending, requireAuthority } from "./authority.repository.ts";
export { isStaff, roleOf } from "./role.repository.ts";
