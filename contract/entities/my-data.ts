import * as z from "zod/mini";

/**
 * Everything that is held about a person and told to them, by section: the server reads these columns,
 * the page names them. `courseTitle` and `fileTitle` stand beside the
 * ids of what they name.
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
    "id",
    "subject",
  ],
  devices: ["browser", "system", "createdAt", "lastSeenAt", "expiresAt"],
  enrolmentForm: [
    "fullName",
    "phoneNumber",
    "email",
    "schoolName",
    "parentName",
    "selectedClass",
    "noticeVersion",
    "createdAt",
    "updatedAt",
  ],
  enrolments: [
    "courseTitle",
    "courseId",
    "status",
    "heldUntil",
    "enrolledAt",
    "changedAt",
    "withdrawnByOfficeAt",
  ],
  registrations: [
    "courseTitle",
    "courseId",
    "fullName",
    "phoneNumber",
    "email",
    "mode",
    "preferredTiming",
    "message",
    "noticeVersion",
    "createdAt",
  ],
  recentDownloads: ["fileTitle", "materialId", "noteId", "downloadedAt"],
  /** When the person last opened a course's page, and how far they had seen it before. */
  courseVisits: ["courseTitle", "courseId", "seenAt", "seenBefore"],
  /** What the person did in the office. */
  officeActions: ["at", "action", "subjectType", "subjectId", "detail", "address"],
  /** What the office did to this person's account or enrolments; who did it is that person's own. */
  recordsAboutMe: ["at", "action", "subjectType", "subjectId", "detail"],
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
  registrations: z.array(row),
  recentDownloads: z.array(row),
  courseVisits: z.array(row),
  officeActions: z.array(row),
  recordsAboutMe: z.array(row),
} satisfies Record<MyDataSection | "madeAt", z.ZodMiniType>);
export type MyData = z.infer<typeof myData>;
