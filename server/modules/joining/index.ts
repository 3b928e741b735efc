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
