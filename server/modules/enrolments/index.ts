export { findOwnEnrolment } from "./enrolments.repository.ts";
export { enrolmentsRoutes } from "./enrolments.routes.ts";
export { effectiveStatus, holdsSeat, refusalOfNote, type Seat } from "./seats.policy.ts";
export { seatHeld } from "./seats.repository.ts";
