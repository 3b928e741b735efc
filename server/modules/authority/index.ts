export {
  type Authority,
  confirmWhileSending,
  isStaff,
  isStaffOf,
  requireAuthority,
  requireCourseAuthority,
  requireUndoAuthority,
  roleOf,
} from "./authority.repository.ts";
