import * as z from "zod/mini";
import { enrolmentFormFields } from "./enrolment-form.ts";

/**
 * Everything that is held about a person, by section: the columns that the server reads and the page
 * shows. `courseTitle` and `fileTitle` are the titles of what the ids beside them name.
 */
export const myDataFields = {
  account: [
    "name",
    "email",
    "isEmailVerified",
    "pic",
    "role",
    "createdAt",
    "lastSignInAt",
    "suspendedAt",
    "id",
    "subject",
  ],
  devices: ["browser", "system", "createdAt", "lastSeenAt", "expiresAt"],
  enrolmentForm: [
    ...enrolmentFormFields,
    ...(["privacyNoticeVersion", "createdAt", "updatedAt", "correctedAt"] as const),
  ],
  enrolments: [
    "courseTitle",
    "courseId",
    "status",
    "heldUntil",
    "enrolledAt",
    "changedAt",
    "withdrawnByOfficeAt",
    "reason",
    "language",
  ],
  waitingList: ["courseTitle", "courseId", "joinedAt", "offeredUntil"],
  registrations: [
    "courseTitle",
    "courseId",
    "fullName",
    "phoneNumber",
    "email",
    "mode",
    "preferredTiming",
    "message",
    "language",
    "answer",
    "reason",
    "answeredAt",
    "privacyNoticeVersion",
    "createdAt",
  ],
  /** Of a form that the office had filled in, and that was not kept when it was joined to the account. */
  joinedContacts: ["phoneNumber", "email", "joinedAt"],
  /** The slip by which the account took over what the office had recorded. */
  admissionSlip: ["madeAt", "expiresAt", "usedAt"],
  recentDownloads: ["fileTitle", "materialId", "noteId", "downloadedAt"],
  /** The notes of courses that the person has opened. */
  openedNotes: ["noteTitle", "noteId", "openedAt"],
  /** The classes whose link the person has opened. */
  openedClasses: ["classCourse", "classStartsAt", "classId", "openedAt"],
  /** The address by which a calendar reads the classes; it is a secret itself. */
  calendar: ["language", "createdAt"],
  /** The person as a teacher: what the card on the site says. */
  teacherCard: [
    ...(["nameHi", "subjectCode", "degree", "experience", "experienceHi"] as const),
    ...(["about", "aboutHi", "photo", "isShown", "createdAt"] as const),
  ],
  /** Courses in which the person teaches. */
  teaching: ["courseTitle", "courseId", "addedAt"],
  /** Whether the person was at the classes of their courses. */
  attendance: [
    ...(["courseTitle", "courseId", "classStartsAt", "classId", "mark", "markedAt"] as const),
    ...(["calledAt", "callNote"] as const),
  ],
  /** What the person has watched of recorded lectures, and where they would go on. */
  watchedLectures: ["lectureTitle", "lectureId", "ranges", "positionMs", "updatedAt"],
  /** The tests that the person has sat. */
  tests: [
    ...(["examTitle", "startedAt", "endsAt", "extraMinutes", "submittedAt"] as const),
    ...(["voidedAt", "reason", "lastSeenAt"] as const),
  ],
  /** What the person did in them. */
  testActs: ["examTitle", "deviceId", "number", "act", "atMs", "receivedAt", "standing"],
  testResults: [
    ...(["examTitle", "keyVersion", "marks", "percentile", "rank", "appeared"] as const),
    ...(["details", "publishedAt"] as const),
  ],
  /** The marks of tests on paper. */
  typedMarks: ["examTitle", "marks"],
  /** Pictures of answer sheets, until results are published. */
  sheetPictures: ["examTitle", "sheetPage", "arrivedAt"],
  /** What the person has practised by themselves. */
  practice: ["subject", "chapter", "done", "right", "lastAt"],
  /** That the person has more time in tests. */
  compensatoryTime: ["reason", "scribe", "createdAt"],
  /** The accounts of the person's fees. */
  feeAccounts: ["courseTitle", "courseId", "code", "plan", "refundVersion", "openedAt"],
  /** What was charged, paid, forgiven and given back. */
  feeEntries: [
    ...(["kind", "paise", "dueOn", "method", "receivedOn", "clearedOn"] as const),
    ...(["reference", "reason", "at"] as const),
  ],
  /** Receipts and vouchers. */
  feeDocuments: ["number", "kind", "snapshot", "at", "cancelledAt"],
  /** By when the family has promised to pay. */
  feePromises: ["promisedOn", "note", "at"],
  /** Transfers that the person has told the office of. */
  feeClaims: ["utr", "paise", "paidOn", "state", "at"],
  /** What the person was told they would get back. */
  refundQuotes: ["paise", "quote", "dueOn", "at"],
  /** What the institute told the person in the app. */
  notices: [
    "titleEn",
    "titleHi",
    "textEn",
    "textHi",
    "receivedAt",
    "readAt",
    "calledAt",
    "noticeId",
  ],
  /** How the person wants to be told of things. */
  messageSettings: ["language", "muted"],
  /** Browsers to which notices are pushed. */
  pushDevices: ["createdAt"],
  /** What was sent, or is to be sent, to the person outside the app. */
  messages: ["channel", "template", "payload", "state", "tries", "createdAt", "sentAt"],
  /** What the office has noted about the person; who wrote it is that person's own. */
  officeNotes: ["text", "createdAt", "changedAt"],
  /** Filters of the office's lists that the person saved under a name. */
  savedViews: ["name", "list", "filters", "createdAt"],
  /** What the person did in the office. */
  officeActions: [
    ...(["at", "action", "subjectType", "subjectId", "courseTitle", "courseId"] as const),
    ...(["detail", "address"] as const),
  ],
  /** What the office did to this person's account or enrolments; who did it is that person's own. */
  recordsAboutMe: [
    ...(["at", "action", "subjectType", "subjectId", "courseTitle", "courseId"] as const),
    ...(["detail", "before", "after", "reason"] as const),
  ],
} as const;

export type MyDataSection = keyof typeof myDataFields;
export type MyDataField = (typeof myDataFields)[MyDataSection][number];

const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

/** The file of everything held about a person, made at `madeAt`. */
export const myData = z.strictObject({
  madeAt: z.string(),
  account: z.array(row),
  devices: z.array(row),
  enrolmentForm: z.array(row),
  enrolments: z.array(row),
  waitingList: z.array(row),
  registrations: z.array(row),
  joinedContacts: z.array(row),
  admissionSlip: z.array(row),
  recentDownloads: z.array(row),
  openedNotes: z.array(row),
  openedClasses: z.array(row),
  calendar: z.array(row),
  teacherCard: z.array(row),
  teaching: z.array(row),
  attendance: z.array(row),
  watchedLectures: z.array(row),
  tests: z.array(row),
  testActs: z.array(row),
  testResults: z.array(row),
  typedMarks: z.array(row),
  sheetPictures: z.array(row),
  practice: z.array(row),
  compensatoryTime: z.array(row),
  feeAccounts: z.array(row),
  feeEntries: z.array(row),
  feeDocuments: z.array(row),
  feePromises: z.array(row),
  feeClaims: z.array(row),
  refundQuotes: z.array(row),
  notices: z.array(row),
  messageSettings: z.array(row),
  pushDevices: z.array(row),
  messages: z.array(row),
  officeNotes: z.array(row),
  savedViews: z.array(row),
  officeActions: z.array(row),
  recordsAboutMe: z.array(row),
} satisfies Record<MyDataSection | "madeAt", z.ZodMiniType>);
export type MyData = z.infer<typeof myData>;
