import type { FeePlan } from "../../../contract/entities/fees.ts";
import type { Trx } from "../../database/connect.ts";
import { readRefundVersion } from "../documents/index.ts";
import { findCharged, setAccount } from "./accounts.repository.ts";
import { openAccount, openLedger, writeEntries } from "./ledger.service.ts";
import { forgetDueRefunds } from "./refunds.repository.ts";
import { planCharges } from "./refunds.service.ts";

type Enrolled = { userId: string; courseId: string };
type By = { actorId: string; at: Date };

/**
 * Opens the account of an enrolment by the plan of its course, under the refund policy of the day. Of somebody who
 * enrols again, the charges are written anew. Nothing happens where charges stand, or there is no fee.
 */
export async function openAccountOf(trx: Trx, enrolled: Enrolled, by: By): Promise<void> {
  const charged = await findCharged(trx, enrolled);
  if (!charged?.feePaise) return;
  const { accountId, enrolmentId } = charged;
  const opened = accountId === null ? undefined : await openLedger(trx, accountId, by.at);
  if (opened && planCharges(opened.entries).length > 0) return;
  const { plan, charges } = chargesBy(charged);
  const { label } = await readRefundVersion(trx, { label: null, now: by.at });
  if (!opened) {
    const opening = { ...enrolled, enrolmentId, plan, charges, refundVersion: label };
    await openAccount(trx, opening, by);
    return;
  }
  await setAccount(trx, opened.account.id, {
    ...{ plan: plan && JSON.stringify(plan), refundVersion: label },
  });
  await forgetDueRefunds(trx, opened.account.id);
  await writeEntries(trx, opened, { added: charges, actor: by });
}

/** The charges of an enrolment by the plan of its course; none without a fee. */
export async function plannedCharges(trx: Trx, enrolled: Enrolled) {
  const charged = await findCharged(trx, enrolled);
  return charged?.feePaise ? chargesBy(charged) : { plan: null, charges: [] };
}

type Charged = { feePaise: number | null; startsOn: string; plan: string | null };

/** The whole fee on the first day where the course has no plan, or one that is not its fee any more. */
function chargesBy({ feePaise, startsOn, plan: stored }: Charged) {
  const planned = stored === null ? null : (JSON.parse(stored) as FeePlan);
  const sum = planned?.instalments.reduce((all, { paise }) => all + paise, 0);
  const plan = sum === feePaise ? planned : null;
  const due = plan?.instalments ?? [{ paise: feePaise ?? 0, dueOn: startsOn }];
  return {
    plan,
    charges: due.map(({ dueOn, paise }) => ({ kind: "charge", dueOn, paise }) as const),
  };
}
