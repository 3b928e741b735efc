import * as z from "zod/mini";

/** One line of the audit log: who did what to whom, when (ISO 8601 UTC) and from which address. */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  actor: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  detail: z.nullable(z.string()),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
