import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { feeAccount, feeEntry, feePlan } from "./fees.ts";
import { refundQuote } from "./refund-quote.ts";

/** A course with its plan, as the office edits it. */
export const coursePlan = z.strictObject({
  courseId: z.string(),
  plan: z.nullable(feePlan),
  /** Of the plan; 0 where there is none. */
  version: z.int(),
  feePaise: z.nullable(z.int()),
  enrolmentFeePaise: z.nullable(z.int()),
  startsOn: z.iso.date(),
  /** Of the fee settings; null where the institute has no GSTIN. */
  taxPercent: z.nullable(z.int()),
});
export type CoursePlan = z.infer<typeof coursePlan>;

/** Other instalments for what one student owes still. */
export const changedPlan = z.strictObject({
  instalments: feePlan.shape.instalments,
  reason: line(limits.shortTextLength),
});
export type ChangedPlan = z.infer<typeof changedPlan>;

/** The reason of the one charge that stays after a withdrawal. */
export const KEPT = "Kept after the withdrawal";
/** The reasons that the program writes into accounts by itself. */
export const ownReasons = [
  ...([KEPT, "Withdrawn", "A payment was taken back", "Moved to another course"] as const),
] as const;

/** Money that is to be given back after a withdrawal. */
export const dueRefund = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  student: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  course: z.nullable(
    z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  ),
  /** What of it is still to be paid. */
  paise: z.int(),
  dueOn: z.iso.date(),
  quote: refundQuote,
});
export type DueRefund = z.infer<typeof dueRefund>;

/** An account as the family sees it: without who in the office wrote an entry. */
export const ownFeeAccount = z.strictObject({
  ...z.omit(feeAccount, {
    ...({ student: true, entries: true, refundVersion: true } as const),
    ...({ version: true, payments: true } as const),
  }).shape,
  entries: z.array(z.omit(feeEntry, { by: true })),
  /** What would be given back today; null where there is nothing to withdraw from, or the policy names no figures. */
  quote: z.nullable(refundQuote),
  /** What is to be paid out after the withdrawal. */
  refundDue: z.nullable(z.strictObject({ paise: z.int(), dueOn: z.iso.date() })),
});
export type OwnFeeAccount = z.infer<typeof ownFeeAccount>;
