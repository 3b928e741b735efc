export { activeEnrolment } from "./active-enrolment.ts";
export { admit } from "./decide-enrolments.service.ts";
export { type EnrolmentFilter, enrolmentConditions } from "./enrolment-conditions.repository.ts";
export { presentListedEnrolment } from "./enrolments.present.ts";
export { findOwnEnrolment, listOwnEnrolments, saveEnrolment } from "./enrolments.repository.ts";
export { enrolmentsRoutes } from "./enrolments.routes.ts";
export { listEnrolmentsOf } from "./listed-enrolments.repository.ts";
export { countWaiting, listWaitingPage } from "./listed-waiting.repository.ts";
export { offerFreeSeats, offerSeats } from "./offer-seats.service.ts";
export {
  type Admitting,
  asShownToStudent,
  effectiveStatus,
  holdsSeat,
  isCourseThere,
  refusalOfNote,
  type Seat,
  type StudentsEnrolment,
  takesStudents,
} from "./seats.policy.ts";
export {
  countTakenSeats,
  heldSeats,
  isPending,
  lockCourse,
  lockCoursesOf,
  pendingSeats,
  seatHeld,
} from "./seats.repository.ts";
export { listOwnPlaces, listWaitedForBy } from "./waiting-list.repository.ts";
