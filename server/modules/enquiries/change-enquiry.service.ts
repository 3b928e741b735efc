import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { findStatus, updateStatus } from "./enquiries.repository.ts";

export type EnquiryChange = { id: string; status: EnquiryStatus; actor: Actor };

/** Gives an enquiry a status; asked for the one that it has, nothing changes. Throws AppError("not_found"). */
export async function changeEnquiry(
  database: Pick<Connection, "transaction">,
  { id, status, actor }: EnquiryChange,
): Promise<void> {
  await database.transaction(async (trx) => {
    const former = await findStatus(trx, id);
    if (former === undefined) throw new AppError("not_found");
    if (former === status) return;
    const changedAt = actor.at.toISOString();
    // Two at once: the first has changed and recorded it.
    if (!(await updateStatus(trx, { id, from: former, to: status, changedAt }))) return;
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "enquiry",
      subjectId: id,
      detail: `status: ${former} to ${status}`,
    });
  });
}
