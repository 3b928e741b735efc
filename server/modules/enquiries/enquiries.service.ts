import type { EnquiryStatus } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { changeEachRead, type ReadRow, type RefusedRow } from "../../database/read-rows.ts";
import { hashToken } from "../../http/session.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { insertErasedPeople, overwriteErased } from "../auth/index.ts";
import {
  deleteClosedBefore,
  type EnquiryRow,
  findByToken,
  lockEnquiry,
  updateEnquiry,
} from "./enquiries.repository.ts";
import { drawFormToken, isFormTokenKept } from "./form-token.ts";
import { findListedEnquiry } from "./listed-enquiries.repository.ts";

export type EnquiryChange = {
  id: string;
  status: EnquiryStatus;
  /** Unchanged if undefined. */
  answer?: string | null | undefined;
  /** The answer that is shown to whoever looks up the ticket; unchanged if undefined. */
  reply?: string | null | undefined;
  version: number;
  actor: Actor;
};

/**
 * Sets the status of an enquiry and its answer. Throws AppError("not_found"), or ("changed_meanwhile") with the
 * present enquiry.
 */
export async function changeEnquiry(
  database: Pick<Connection, "transaction">,
  { id, status, answer, reply, version, actor }: EnquiryChange,
): Promise<void> {
  await database.transaction(async (trx) => {
    const former = await lockEnquiry(trx, id);
    if (!former) throw new AppError("not_found");
    if (former.version !== version)
      throw new AppError("changed_meanwhile", {
        present: { enquiry: await findListedEnquiry(trx, id) },
      });
    await writeChange(trx, { former, given: { status, answer, reply }, actor });
  });
}

export type EnquiryStatuses = {
  status: EnquiryStatus;
  enquiries: readonly ReadRow[];
  actor: Actor;
};

/**
 * Gives many enquiries one status, in one transaction. One that somebody has changed since it was read is left
 * as it is; the answer says which and why.
 */
export async function changeEnquiries(
  database: Pick<Connection, "transaction">,
  { enquiries, status, actor }: EnquiryStatuses,
): Promise<RefusedRow[]> {
  return database.transaction((trx) =>
    changeEachRead(enquiries, {
      lock: (id) => lockEnquiry(trx, id),
      change: (former) => writeChange(trx, { former, given: { status }, actor }),
    }),
  );
}

type Writing = {
  former: EnquiryRow;
  given: Pick<EnquiryChange, "status" | "answer" | "reply">;
  actor: Actor;
};

/** Writes what is changed of a locked enquiry, with its line in the audit log. */
async function writeChange(
  trx: Trx,
  { former, given: { status, answer, reply }, actor }: Writing,
): Promise<void> {
  const before = { status: former.status, answer: former.answer, reply: former.reply };
  const after = {
    status,
    answer: answer === undefined ? former.answer : answer,
    reply: reply === undefined ? former.reply : reply,
  };
  if (areEqual(after, before)) return;
  const { id, version } = former;
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "enquiry",
    subjectId: id,
    courseId: former.courseId,
    before,
    after,
  });
  const changedAt = actor.at.toISOString();
  const acknowledgedAt = acknowledgedSince(former, { status, at: changedAt });
  await updateEnquiry(trx, { id, ...after, acknowledgedAt, changedAt, version: version + 1 });
}

type Given = Pick<EnquiryRow, "status" | "answer" | "reply">;

function areEqual(one: Given, other: Given): boolean {
  return one.status === other.status && one.answer === other.answer && one.reply === other.reply;
}

/** Keeps the time of the first acknowledgement, unless it is taken back. */
function acknowledgedSince(
  former: EnquiryRow,
  { status, at }: { status: EnquiryStatus; at: string },
): string | null {
  return status === "new" ? null : (former.acknowledgedAt ?? at);
}

/**
 * A new token, or the former one while it is still valid: a new one would start the least time again, so that
 * resending a refused form at once would always be too fast.
 */
export async function giveFormToken(
  { database: { db }, secret, now }: Pick<AppContext, "database" | "secret" | "now">,
  former: string | undefined,
): Promise<string> {
  const clock = { secret, now: now() };
  const isKept = former !== undefined && isFormTokenKept(former, clock);
  if (isKept && !(await findByToken(db, hashToken(former)))) return former;
  return drawFormToken(clock);
}

/** Erases enquiries that were closed longer ago than the privacy policy allows. */
export async function eraseClosedEnquiries(
  context: Pick<AppContext, "database" | "now">,
): Promise<void> {
  const at = context.now();
  const erased = await context.database.transaction(async (trx) => {
    const ids = await deleteClosedBefore(trx, new Date(at.valueOf() - limits.closedEnquiryMs));
    const erasedAt = at.toISOString();
    await insertErasedPeople(
      trx,
      ids.map((id) => ({ id, kind: "enquiry", erasedAt })),
    );
    return ids;
  });
  if (erased.length > 0) await overwriteErased(context);
}
