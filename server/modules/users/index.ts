export { insertAdminGrants, spendAdminGrant } from "./admin-grants.repository.ts";
export {
  findListedUser,
  findVerifiedAccount,
  isSuspended,
  type ListedUserRow,
  lockAdmins,
  lockUser,
  renamePerson,
  updateNoted,
  updateRole,
  updateSuspension,
  writeNotedEmail,
} from "./listed-users.repository.ts";
export { listPeopleByKey, type PersonRow } from "./people-by-key.repository.ts";
export {
  ADDING_PEOPLE,
  findKnown,
  findRepeated,
  findSamePeople,
  type Known,
} from "./same-people.repository.ts";
export { getOfficeUserStatus, getUserStatus } from "./user-status.repository.ts";
export { isVerifiedEmail, presentListedUser, presentUser } from "./users.present.ts";
export {
  claimTeacher,
  deleteUsers,
  findUserBySubject,
  hasAccount,
  insertUser,
  insertUsers,
  isWithoutAccount,
  lockPeople,
  officeSubject,
  refreshSearchText,
  type UserRow,
  updateSignedInUser,
} from "./users.repository.ts";
export { usersRoutes } from "./users.routes.ts";
export { explainVanished } from "./users.service.ts";
