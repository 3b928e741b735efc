export { findSlip } from "./admission-slips.repository.ts";
export { admissionSlipsRoutes } from "./admission-slips.routes.ts";
export {
  askAbout,
  askAboutNoted,
  listQuestionsOf,
} from "./join-questions.repository.ts";
export {
  findJoinedAccounts,
  listFormerContacts,
  listFormerIds,
} from "./joined-people.repository.ts";
export { joiningRoutes } from "./joining.routes.ts";
