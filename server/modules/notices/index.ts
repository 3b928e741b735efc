export { type AddressedNotice, findAddressedNotice } from "./addressed-notice.repository.ts";
export { announce } from "./announce.service.ts";
export {
  type ChangedClass,
  type CourseTitles,
  classBack,
  classCancelled,
  classMoved,
  enrolmentConfirmed,
  lectureAdded,
  registrationAnswered,
} from "./automatic-words.ts";
export { noticesRoutes } from "./notices.routes.ts";
export { postNotices } from "./post-notices.service.ts";
export { finishNotices } from "./send-notice.service.ts";
