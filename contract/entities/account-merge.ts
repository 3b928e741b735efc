import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { heldForm } from "./enrolment-form.ts";

/** Which of two forms stays: the office's, or the account's. */
export const keptForms = ["office", "account"] as const;
export type KeptForm = (typeof keptForms)[number];

const accountId = line(limits.idLength);

/** The account that the person is joined to. */
export const accountMerge = z.strictObject({ accountId, keepForm: z.enum(keptForms) });

/** The account that belongs to somebody else. */
export const accountMergeRefusal = z.strictObject({ accountId });

/** Who may be the same person as the one who is shown. */
export const mergeCandidate = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasAccount: z.boolean(),
  createdAt: z.string(),
  form: z.nullable(heldForm),
});
export type MergeCandidate = z.infer<typeof mergeCandidate>;
