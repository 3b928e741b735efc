import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";
import { admissionSlip } from "./admission-slip.ts";
import { auditEntry } from "./audit.ts";
import { erasureReasons } from "./closed-lists.ts";
import { signedInDevice } from "./device.ts";
import { enquiry } from "./enquiry.ts";
import { listedEnrolment } from "./enrolment.ts";
import { heldForm, isReachable, recordedFields } from "./enrolment-form.ts";
import { officeNote } from "./office-note.ts";
import { recentDownload } from "./recent-download.ts";
import { listedRegistration } from "./registration.ts";
import { shownPrivacyNotice } from "./shown-privacy-notice.ts";
import { listedUser } from "./user.ts";
import { waitingPlace } from "./waiting.ts";

/** Which of two forms stays: the office's, or the account's. */
export const keptForms = ["office", "account"] as const;

const accountId = line(limits.idLength);

/** The account that the person is joined to. */
export const accountMerge = z.strictObject({ accountId, keepForm: z.enum(keptForms) });

/** The account that belongs to somebody else. */
export const accountMergeRefusal = z.strictObject({ accountId });

/** Who may be the same person as the one who is shown. */
const mergeCandidate = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasAccount: z.boolean(),
  createdAt: z.string(),
  form: z.nullable(heldForm),
});

/** The newest of a list, and how many there are in all. */
const newestOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ newest: z.array(item), total: z.int() });

const namedCourse = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
});

/** A full course for whose seat a person waits. */
const waitedFor = z.extend(waitingPlace, { joinedAt: z.string(), course: namedCourse });
export type WaitedFor = z.infer<typeof waitedFor>;

/** Everything that the office sees about one person. */
export const person = z.strictObject({
  user: listedUser,
  form: z.nullable(heldForm),
  /** How often the form was written; null where there is none. */
  formVersion: z.nullable(z.int()),
  /** Who in the office filled the form in or imported it, and when; null where the person did. */
  formRecord: z.nullable(
    z.strictObject({
      /** Null where that person's account was deleted. */
      byName: z.nullable(z.string()),
      at: z.string(),
      privacyNoticeVersion: z.string(),
      /** It came from a spreadsheet, and the office has not written it anew since. */
      isImported: z.boolean(),
    }),
  ),
  enrolments: newestOf(listedEnrolment),
  waiting: z.array(waitedFor),
  registrations: newestOf(listedRegistration),
  /** People with the same phone number or e-mail address as the form or the account. */
  enquiries: newestOf(enquiry),
  downloads: z.array(recentDownload),
  devices: z.array(signedInDevice),
  history: newestOf(auditEntry),
  notes: z.array(officeNote),
  /** Who may be the same person, one with an account and one whom the office added: by mailbox, or by their forms. */
  mergeCandidates: z.array(mergeCandidate),
  /** The newest admission slip; null where there is none, or it was taken back. */
  admissionSlip: z.nullable(admissionSlip),
});

export type KeptForm = (typeof keptForms)[number];

export type MergeCandidate = z.infer<typeof mergeCandidate>;

export type Person = z.infer<typeof person>;

/** A form that is filled in at the desk, and the course that is taken with it. */
export const newPerson = z
  .strictObject({
    ...recordedFields,
    ...shownPrivacyNotice,
    courseId: z.optional(line(limits.idLength)),
    /** Add them although somebody with this name has the same phone number or e-mail address. */
    addAnyway: z.optional(z.boolean()),
  })
  .check(isReachable);
export type NewPerson = z.infer<typeof newPerson>;

/** Somebody of the same name with the same phone number or e-mail address, as `person_known` names them. */
export const knownPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  hasAccount: z.boolean(),
});
export type KnownPerson = z.infer<typeof knownPerson>;

/** A form and how often it was written, for an edit by the office. */
export const personForm = z.strictObject({ form: heldForm, version: z.int() });
export type PersonForm = z.infer<typeof personForm>;

export const suspension = z.strictObject({
  isSuspended: z.boolean(),
  /** The office's reason; erased with the person. */
  reason: z.optional(paragraphs(limits.summaryLength)),
});

/** What confirms that a person is to be erased: their name, typed. */
export const personErasure = z.strictObject({
  name: line(limits.nameLength),
  reason: z.enum(erasureReasons),
});
