export { findSlip } from "./admission-slips.repository.ts";
export { askAbout, askAboutNoted, listQuestionsOf } from "./join-questions.repository.ts";
export { admissionSlipsRoutes, joiningRoutes } from "./joining.routes.ts";
export { findJoinedAccounts, listFormerContacts, listFormerIds } from "./moved-rows.repository.ts";
