export { addNotice } from "./add-notice.service.ts";
export { type AddressedNotice, findAddressedNotice } from "./addressed-notice.repository.ts";
export { announce, changeAnnouncement, dropAnnouncement, tell } from "./announce.service.ts";
export {
  type CourseTitles,
  enrolmentConfirmed,
  lectureAdded,
  type NoticeWords,
  registrationAnswered,
  waitingEnded,
} from "./automatic-words.ts";
export {
  type ChangedClass,
  classBack,
  classCancelled,
  classEndMoved,
  classMoved,
  holidayAdded,
  holidayRemoved,
} from "./class-words.ts";
export { listCourseNotices, listUnreachedStudents } from "./course-notices.repository.ts";
export { selectEnrolledLanguage } from "./enrolled-language.repository.ts";
export { listHashesToldTo } from "./notice-files.repository.ts";
export { findCourseTitles, findNotice } from "./notices.repository.ts";
export { noticesRoutes, noticeWithdrawn } from "./notices.routes.ts";
export {
  getAddressedNotice,
  type NoticeRecording,
  restoreNotice,
  withdrawNotice,
} from "./notices.service.ts";
export { postNotices } from "./post-notices.service.ts";
export { reachOf } from "./reach.repository.ts";
export { deleteAnnouncement } from "./receipts.repository.ts";
export { receiveMissed, receiveRecent, receiveRecentOfClasses } from "./receive-recent.service.ts";
export { finishNotices } from "./send-notice.service.ts";
export { countToBeTold, countTold } from "./told.repository.ts";
export { unsentNotice } from "./unsent-notice.ts";
