export {
  findJoinedAccounts,
  listFormerContacts,
  listFormerIds,
} from "./account-merge.repository.ts";
export { accountMergeRoutes, admissionSlipsRoutes } from "./account-merge.routes.ts";
export { insertAdminGrants, spendAdminGrant } from "./admin-grants.repository.ts";
export { findSlip } from "./admission-slips.repository.ts";
export {
  findEnrolmentForm,
  findFormRecord,
  findOwnForm,
  findVersionedForm,
  insertFirstForm,
  saveEnrolmentForm,
  saveEnrolmentForms,
  updateEnrolmentForm,
} from "./enrolment-forms.repository.ts";
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
export { askAbout, askAboutNoted, listQuestionsOf } from "./merge-questions.repository.ts";
export { listPeopleByKey, type PersonRow } from "./people-by-key.repository.ts";
export {
  ADDING_PEOPLE,
  findKnown,
  findRepeated,
  findSamePeople,
} from "./same-people.repository.ts";
export { getOfficeUserStatus, getUserStatus } from "./user-status.repository.ts";
export {
  claimTeacher,
  deleteUsers,
  findUserBySubject,
  hasAccount,
  insertUser,
  insertUsers,
  lockPeople,
  officeSubject,
  refreshSearchText,
  type UserRow,
  updateSignedInUser,
} from "./users.repository.ts";
export { usersRoutes } from "./users.routes.ts";
export {
  explainVanished,
  isVerifiedEmail,
  presentListedUser,
  presentUser,
} from "./users.service.ts";
