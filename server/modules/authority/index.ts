export {
  type Authority,
  confirmWhileSending,
  requireAuthority,
  requireCourseAuthority,
} from "./authority.repository.ts";
export { isStaff, roleOf } from "./role.repository.ts";
