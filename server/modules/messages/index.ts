export { addNotice } from "./add-notice.service.ts";
export { findAddressedNotice, selectEnrolledLanguage } from "./addressed-notice.repository.ts";
export {
  announce,
  changeAnnouncement,
  dropAnnouncement,
  finishNotices,
  tell,
  unsentNotice,
} from "./announce.service.ts";
export {
  type CourseTitles,
  enrolmentConfirmed,
  lectureAdded,
  type NoticeWords,
  registrationAnswered,
  waitingEnded,
} from "./automatic-words.ts";
export { channelsOf, sendingChannelsOf } from "./channels.ts";
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
export {
  examAnnounced,
  examCancelled,
  examMoved,
  keyRevised,
  resultsPublished,
  type ToldExam,
} from "./exam-words.ts";
export { findMailError, mailSender, writeNoticeMail } from "./mail-sender.ts";
export { messagesRoutes } from "./messages.routes.ts";
export { listHashesToldTo } from "./notice-files.repository.ts";
export { findCourseTitles, findNotice } from "./notices.repository.ts";
export { noticesRoutes, noticeWithdrawn } from "./notices.routes.ts";
export { type NoticeRecording, restoreNotice, withdrawNotice } from "./notices.service.ts";
export { postNotices } from "./post-notices.service.ts";
export { pushSender, writeHint } from "./push-sender.ts";
export { reachOf } from "./reach.repository.ts";
export { deleteAnnouncement } from "./receipts.repository.ts";
export { receiveMissed, receiveRecent, receiveRecentOfClasses } from "./receive-recent.service.ts";
export {
  type Delivery,
  giveUpOld,
  type Sender,
  type Senders,
  sendMessages,
  UndeliverableError,
} from "./send-messages.service.ts";
export { isQuiet, isUrgent, urgentUntil } from "./sending.rules.ts";
export { countToBeTold, countTold } from "./told.repository.ts";
export { openVapid } from "./vapid.ts";
