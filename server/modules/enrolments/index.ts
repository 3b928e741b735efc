export { findOwnEnrolment } from "./enrolments.repository.ts";
export { enrolmentsRoutes } from "./enrolments.routes.ts";
export { effectiveStatus, holdsSeat, refusalOfNote, type Seat } from "./seats.policy.ts";
export { heldSeats, lockCoursesOf, seatHeld } from "./seats.repository.ts";
