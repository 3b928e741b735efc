export {
  type Authority,
  confirmWhileSending,
  requireAuthority,
  requireCourseAuthority,
  requireUndoAuthority,
} from "./authority.repository.ts";
export { isStaffOf } from "./course-staff.repository.ts";
export { isStaff, roleOf } from "./role.repository.ts";
