export { enrolmentsRoutes } from "./enrolments.routes.ts";
export { canReadNote, effectiveStatus, holdsSeat, type Seat } from "./seats.policy.ts";
export { seatHeld } from "./seats.repository.ts";
