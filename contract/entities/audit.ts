import * as z from "zod/mini";
import { listAsFile, pageQuery } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { isoDate, line } from "../text.ts";
import { auditActions, auditSubjects } from "./closed-lists.ts";

const auditedFields = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
);
export type AuditedFields = z.infer<typeof auditedFields>;

export const namedPerson = z.strictObject({ id: z.string(), name: z.string() });

/** An entry of the audit log: who did what to whom, when (ISO 8601 UTC) and from which address. */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  actor: z.nullable(namedPerson),
  /** The person that it is about; here and below null where there is none, or it is gone. */
  person: z.nullable(namedPerson),
  /** The course in which it was done. */
  course: z.nullable(
    z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  ),
  /** The enquiry that it is about, with the visitor's name. */
  enquiry: z.nullable(z.strictObject({ ticket: z.string(), name: z.string() })),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  detail: z.nullable(z.string()),
  address: z.string(),
  /** The fields that changed, as they were and as they became; null where erased, or where nothing was kept. */
  before: z.nullable(auditedFields),
  after: z.nullable(auditedFields),
  /** The reason, in the words of the person who did it. */
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `from` and `until` are whole days in India, both included. */
const auditFilter = {
  actorId: z.optional(line(limits.idLength)),
  /** The id of the person whom it was about. */
  about: z.optional(line(limits.idLength)),
  subjectType: z.optional(z.enum(auditSubjects)),
  action: z.optional(z.enum(auditActions)),
  from: z.optional(isoDate),
  until: z.optional(isoDate),
};

export const auditQuery = z.strictObject({ ...pageQuery, ...auditFilter });

/** The same as a file. */
export const auditExportQuery = z.strictObject({
  ...listAsFile,
  ...auditFilter,
});
