export { activeEnrolment } from "./enrol.service.ts";
export { type EnrolmentFilter, enrolmentConditions } from "./enrolment-conditions.repository.ts";
export { presentListedEnrolment } from "./enrolments.present.ts";
export { findOwnEnrolment, listOwnEnrolments, saveEnrolment } from "./enrolments.repository.ts";
export { enrolmentsRoutes } from "./enrolments.routes.ts";
export {
  effectiveStatus,
  isCourseThere,
  refusalOfNote,
  type Seat,
  takesStudents,
} from "./enrolments.rules.ts";
export { admit } from "./enrolments.service.ts";
export { listEnrolmentsOf } from "./listed-enrolments.repository.ts";
export { countWaiting, listWaitingPage } from "./listed-waiting.repository.ts";
export { offerFreeSeats, offerSeats } from "./offer-seats.service.ts";
export { countBinnedNotes, listBinnedNotes, listOfficeNotes } from "./office-notes.repository.ts";
export { officeNotesRoutes } from "./office-notes.routes.ts";
export { emptyBinOfNotes, noteAdded, restoreNote } from "./office-notes.service.ts";
export {
  heldSeats,
  isPending,
  lockCourse,
  lockCoursesOf,
  pendingSeats,
  seatHeld,
} from "./seats.repository.ts";
export { listOwnPlaces, listWaitedForBy } from "./waiting-list.repository.ts";
export { withdraw } from "./withdraw-own.service.ts";
