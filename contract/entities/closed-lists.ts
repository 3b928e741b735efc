/** The closed lists of the product. Programmes, classes, subjects and examinations are rows: lookup.ts. */
/** The roles that the office can give. */
export const givenRoles = ["student", "admin"] as const;
/** A person's role; teachers are those on the staff of a course who are not admins. */
export const roles = ["student", "teacher", "admin"] as const;
export const modes = ["online", "offline", "hybrid"] as const;
export const deliveries = ["live", "recorded", "both"] as const;
export const timings = ["morning", "afternoon", "evening", "weekend"] as const;
export const enrolmentStatuses = ["active", "pending", "withdrawn"] as const;
/** Pending enrolments that need attention soon, or a second look. */
export const enrolmentAttentions = ["lapsing", "misfit"] as const;
/** The office's decisions: declining applies to pending enrolments, withdrawing to confirmed ones, moving to both. */
export const enrolmentDecisions = ["confirm", "decline", "withdraw", "move", "hold"] as const;
/** Why an enrolment was left as it was when many were decided; codes of the error catalogue. */
export const decisionRefusals = [
  "not_found",
  "changed_meanwhile",
  "course_full",
  "enrolment_confirmed",
  "enrolment_unconfirmed",
  ...(["enrolment_ended", "already_enrolled", "course_closed", "other_session"] as const),
] as const;
/** Why somebody was left when the office enrolled many people; codes of the error catalogue. */
export const deskRefusals = [
  ...(["not_found", "enrollment_form_required", "already_enrolled"] as const),
  ...(["course_closed", "course_full"] as const),
] as const;
/**
 * The state of a registration. It follows from the enrolment in the same course, the office's answer and the course.
 */
export const registrationStates = [
  ...(["received", "contacted", "declined"] as const),
  ...(["pending", "enrolled", "closed"] as const),
] as const;
/** Why a row that was chosen in a list was left as it was. */
export const rowRefusals = ["not_found", "changed_meanwhile"] as const;
/** Why a course was left where many were deleted. */
export const courseDeletionRefusals = [...rowRefusals, "course_in_use"] as const;
/** What the office answered to a registration, once it has. */
export const registrationAnswers = ["contacted", "declined"] as const;
/** The office's filter of registrations: `open` ones have no answer, and their student no seat yet. */
export const registrationFilters = ["open", ...registrationAnswers] as const;
/** The topics of enquiries, and their statuses. */
export const enquiryTopics = ["admission", "course", "complaint", "other"] as const;
/** What a visitor asks for: an answer, a demo class, or a call. */
export const enquiryKinds = ["question", "demo", "call"] as const;
export const enquiryStatuses = ["new", "acknowledged", "closed"] as const;
/** The office's filter of enquiries: `overdue` ones have been new for longer than the site promises. */
export const enquiryFilters = [...enquiryStatuses, "overdue"] as const;
/** The actions and subjects of the audit log. */
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
  ...(["site-text", "site-picture", "question-picture", "question-import"] as const),
  ...(["post", "policy"] as const),
  ...(["setup", "demo"] as const),
  ...(["exam", "exam-pattern", "fee"] as const),
  ...(["class", "holiday", "notice", "lecture", "question"] as const),
] as const;
/** The subjects of the office's internal notes. */
export const noteSubjects = ["user", "enrolment", "registration", "enquiry"] as const;
/** The lists with saved views. */
export const viewedLists = ["people", "enrolments", "registrations", "enquiries"] as const;
/** Why the office erases a person. It outlives the person's data, so it must say nothing about them. */
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

/** Changes of a course that its students are notified of. */
export const announcedFields = ["startsOn", "endsOn", "validUntil", "timings", "mode"] as const;
/** The office's filter of courses; `current` means not archived. */
export const courseStates = ["current", "draft", "open", "closed", "archived"] as const;

export type ToldField = (typeof announcedFields)[number];
export type CourseStateName = (typeof courseStates)[number];
export type GivenRole = (typeof givenRoles)[number];
export type Role = (typeof roles)[number];
export type Mode = (typeof modes)[number];
export type Delivery = (typeof deliveries)[number];
export type PreferredTiming = (typeof timings)[number];
export type EnrolmentAttention = (typeof enrolmentAttentions)[number];
export type EnrolmentDecision = (typeof enrolmentDecisions)[number];
export type DecisionRefusal = (typeof decisionRefusals)[number];
export type DeskRefusal = (typeof deskRefusals)[number];
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
export type AuditAction = (typeof auditActions)[number];
export type AuditSubject = (typeof auditSubjects)[number];
export type ErasureReason = (typeof erasureReasons)[number];
export type ViewedList = (typeof viewedLists)[number];
export type NoteSubject = (typeof noteSubjects)[number];
export type MaterialOrder = (typeof materialOrders)[number];
export type RowRefusal = (typeof rowRefusals)[number];
export type CourseDeletionRefusal = (typeof courseDeletionRefusals)[number];
export type RegistrationAnswer = (typeof registrationAnswers)[number];
export type RegistrationFilter = (typeof registrationFilters)[number];
export type Language = (typeof languages)[number];
export type RegistrationState = (typeof registrationStates)[number];
export type EnquiryTopic = (typeof enquiryTopics)[number];
export type EnquiryKind = (typeof enquiryKinds)[number];
export type EnquiryFilter = (typeof enquiryFilters)[number];
export type EnquiryStatus = (typeof enquiryStatuses)[number];
export type PolicySlug = (typeof policySlugs)[number];

/** The recipients of a notice. */
export const noticeAudiences = ["all", "class", "course", "person"] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** Why a notice was not opened, as far as the website can tell. */
export const unreachedReasons = ["neverSignedIn", "notSeenSince", "notOpened"] as const;

/** Why no e-mail of a notice, or no push, has reached somebody; `sent` where one was accepted for them. */
export const mailStates = [
  ...(["sent", "waiting", "failed"] as const),
  ...(["noServer", "noAddress", "off", "none"] as const),
] as const;
export type MailState = (typeof mailStates)[number];
export const pushStates = ["sent", "waiting", "failed", "noBrowser", "off", "none"] as const;
export type PushState = (typeof pushStates)[number];

/** Why somebody who has a notice need not be called about it. */
export const gonePlaces = ["suspended", "leftCourse"] as const;
export type GonePlace = (typeof gonePlaces)[number];

/** `office` notices are written by hand; the others are created by actions of the office. */
export const noticeKinds = [
  ...(["office", "class", "lecture", "exam"] as const),
  ...(["enrolment", "registration", "fee"] as const),
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The channels of a notice: under Notices in the app, and by e-mail and push outside it. */
export const noticeChannels = ["app", "mail", "push"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
