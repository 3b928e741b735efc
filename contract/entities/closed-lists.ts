/** The closed lists of the product. Programmes, classes, subjects and examinations are rows: choice.ts. */
/** What the office gives to an account. */
export const givenRoles = ["student", "admin"] as const;
/** What a person is: a teacher is whoever is on the staff of a course and not an admin. */
export const roles = ["student", "teacher", "admin"] as const;
export const modes = ["online", "offline", "hybrid"] as const;
export const deliveries = ["live", "recorded", "both"] as const;
export const timings = ["morning", "afternoon", "evening", "weekend"] as const;
export const enrolmentStatuses = ["active", "pending", "withdrawn"] as const;
/** What of the enrolments that wait for the office needs it soon, or a second look. */
export const enrolmentAttentions = ["lapsing", "misfit"] as const;
/**
 * What the office decides: declining is for those that wait for it, withdrawing for those it has confirmed, and
 * moving to another course for both.
 */
export const enrolmentDecisions = ["confirm", "decline", "withdraw", "move"] as const;
/** Why an enrolment was left as it was when many were decided; codes of the error catalogue. */
export const decisionRefusals = [
  "not_found",
  "changed_meanwhile",
  "course_full",
  "enrolment_confirmed",
  "enrolment_unconfirmed",
  ...(["enrolment_ended", "already_enrolled", "course_closed", "other_session"] as const),
  ...(["undo_over", "seat_gone"] as const),
] as const;
/**
 * What became of a registration: it follows from the enrolment in the same course, from what the office
 * answered, and from the course.
 */
export const registrationStates = [
  ...(["received", "contacted", "declined"] as const),
  ...(["pending", "enrolled", "closed"] as const),
] as const;
/** What the office answered to a registration, once it has. */
export const registrationAnswers = ["contacted", "declined"] as const;
/** How the office filters registrations: `open` ones wait for it, and their student has no seat yet. */
export const registrationFilters = ["open", ...registrationAnswers] as const;
/** What an enquiry is about, and how far the office has come with it. */
export const enquiryTopics = ["admission", "course", "complaint", "other"] as const;
/** What a visitor asks for: an answer, a demo class, or a call. */
export const enquiryKinds = ["question", "demo", "call"] as const;
export const enquiryStatuses = ["new", "acknowledged", "closed"] as const;
/** How the office filters enquiries: `overdue` ones are new for longer than the site promises. */
export const enquiryFilters = [...enquiryStatuses, "overdue"] as const;
/** What the audit log says was done, and to what. */
export const auditActions = [
  "create",
  "change",
  "delete",
  "restore",
  "upload",
  "download",
] as const;
export const auditSubjects = [
  ...(["course", "note", "material", "poster", "choice", "spreadsheet"] as const),
  ...(["user", "enrolment", "registration", "enquiry", "import"] as const),
  ...(["site-text", "site-picture"] as const),
  ...(["post", "policy"] as const),
  ...(["setup", "demo"] as const),
  ...(["class", "holiday", "notice", "lecture"] as const),
] as const;
/** What the office may keep notes to itself about. */
export const noteSubjects = ["user", "enrolment", "registration", "enquiry"] as const;
/** The lists of which admins save views. */
export const viewedLists = ["people", "enrolments", "registrations", "enquiries"] as const;
/** Why the office erases a person; it stays when all else is gone, and so says nothing about them. */
export const erasureReasons = ["asked", "duplicate", "mistake", "left"] as const;
/** How study materials may be listed. */
export const materialOrders = ["newest", "title", "subject", "smallest"] as const;
export const languages = ["en", "hi"] as const;
export const policySlugs = [
  "privacy-policy",
  "terms-and-conditions",
  "refund-policy",
  "other-policies",
] as const;

/** What those enrolled in a course are told of when the office changes it. */
export const toldFields = ["startsOn", "endsOn", "validUntil", "timings", "mode"] as const;
/** How the office filters its courses; `current` are all that are not archived. */
export const courseStates = ["current", "draft", "open", "closed", "archived"] as const;

export type ToldField = (typeof toldFields)[number];
export type CourseStateName = (typeof courseStates)[number];
export type GivenRole = (typeof givenRoles)[number];
export type Role = (typeof roles)[number];
export type Mode = (typeof modes)[number];
export type Delivery = (typeof deliveries)[number];
export type PreferredTiming = (typeof timings)[number];
export type EnrolmentAttention = (typeof enrolmentAttentions)[number];
export type EnrolmentDecision = (typeof enrolmentDecisions)[number];
export type DecisionRefusal = (typeof decisionRefusals)[number];
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
export type AuditAction = (typeof auditActions)[number];
export type AuditSubject = (typeof auditSubjects)[number];
export type ErasureReason = (typeof erasureReasons)[number];
export type ViewedList = (typeof viewedLists)[number];
export type NoteSubject = (typeof noteSubjects)[number];
export type MaterialOrder = (typeof materialOrders)[number];
export type RegistrationAnswer = (typeof registrationAnswers)[number];
export type RegistrationFilter = (typeof registrationFilters)[number];
export type Language = (typeof languages)[number];
export type RegistrationState = (typeof registrationStates)[number];
export type EnquiryTopic = (typeof enquiryTopics)[number];
export type EnquiryKind = (typeof enquiryKinds)[number];
export type EnquiryFilter = (typeof enquiryFilters)[number];
export type EnquiryStatus = (typeof enquiryStatuses)[number];
export type PolicySlug = (typeof policySlugs)[number];

/** To whom a notice goes. */
export const noticeAudiences = ["all", "class", "course", "person"] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** Why a notice was not opened, as far as the website knows. */
export const unreachedReasons = ["neverSignedIn", "notSeenSince", "notOpened"] as const;

/** `office` is written by hand; the others follow from what the office does. */
export const noticeKinds = ["office", "enrolment", "registration"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
