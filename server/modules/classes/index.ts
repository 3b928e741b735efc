export { changedClass } from "./change-class.policy.ts";
export { findClassVersion, lockPlanning, moveClassVersion } from "./class-version.ts";
export { linkHost } from "./classes.present.ts";
export { type ClassRow, findClass, listClasses, saveChange } from "./classes.repository.ts";
export { classesRoutes } from "./classes.routes.ts";
export { LONGEST_CLASS_MS } from "./held-class.ts";
export { findClassRecordings } from "./meeting-recordings.service.ts";
export { asPlanned } from "./planned-class.ts";
export { findClassTimes, findRecordings } from "./recordings.repository.ts";
