import type { EnquiryStatus } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type EnquiryRow, lockEnquiry, updateEnquiry } from "./enquiries.repository.ts";
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
    const before = { status: former.status, answer: former.answer, reply: former.reply };
    const given = {
      status,
      answer: answer === undefined ? former.answer : answer,
      reply: reply === undefined ? former.reply : reply,
    };
    if (areEqual(given, before)) return;
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "enquiry",
      subjectId: id,
      detail: `status: ${former.status} to ${status}`,
      before,
      after: given,
    });
    const changedAt = actor.at.toISOString();
    const acknowledgedAt = acknowledgedSince(former, { status, at: changedAt });
    await updateEnquiry(trx, { id, ...given, acknowledgedAt, changedAt, version: version + 1 });
  });
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
