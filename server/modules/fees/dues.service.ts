import type { FeeDue, GivenPromise, Unreminded } from "../../../contract/entities/fee-dues.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { tell, unsentNotice } from "../messages/index.ts";
import { lockAccount } from "./accounts.repository.ts";
import { listDuesOf } from "./dues.repository.ts";
import { insertPromise, lockReader } from "./promises.repository.ts";
import { feeReminder } from "./reminder-words.ts";

type Promising = { accountId: string; promise: GivenPromise; actor: Actor };

/** Throws AppError("past_promise"), ("not_found"). */
export async function addPromise(
  trx: Trx,
  { accountId, promise, actor }: Promising,
): Promise<string> {
  const account = await lockAccount(trx, accountId);
  if (!account) throw new AppError("not_found");
  const { promisedOn, note } = promise;
  if (promisedOn < istDay(actor.at)) throw new AppError("past_promise");
  const id = newId();
  await insertPromise(trx, {
    ...{ id, accountId, promisedOn, note: note ?? null },
    ...{ byId: actor.actorId, at: actor.at.toISOString() },
  });
  await recordAudit(trx, actor, {
    ...({ action: "create", subjectType: "fee", subjectId: id, detail: "promise noted" } as const),
    ...{ personId: account.userId ?? undefined, courseId: account.courseId },
    after: { promisedOn },
  });
  return id;
}

const AT_MOST_EVERY_MS = 7 * 24 * 60 * 60 * 1000;

/** Why somebody is not reminded now; undefined where they are. `hasAccount`: whether a notice reaches them. */
export function reasonNotToRemind(
  due: Pick<FeeDue, "promise" | "remindedAt"> | undefined,
  { hasAccount, at }: { hasAccount: boolean; at: Date },
): Unreminded | undefined {
  if (!due) return "nothing-due";
  if (due.promise && due.promise.promisedOn >= istDay(at)) return "promised";
  const since = new Date(at.valueOf() - AT_MOST_EVERY_MS).toISOString();
  if (due.remindedAt !== null && due.remindedAt > since) return "reminded";
  return hasAccount ? undefined : "no-account";
}

export type Reminded = { reminded: string[]; left: { id: string; because: Unreminded }[] };

/** Each person has a notice of their own, which leaves by the outbox and keeps the quiet hours. */
export async function remindOfDues(
  trx: Trx,
  { accountIds, actor }: { accountIds: readonly string[]; actor: Actor },
): Promise<Reminded> {
  const done: Reminded = { reminded: [], left: [] };
  const today = istDay(actor.at);
  // In one order, so that two who remind the same people do not wait for each other.
  for (const id of [...new Set(accountIds)].toSorted()) {
    const account = await lockAccount(trx, id);
    const hasAccount = account?.userId ? await lockReader(trx, account.userId) : false;
    // Read under the lock: another account of this person may just have been reminded of.
    const [due] = await listDuesOf(trx, { ids: [id], today });
    const because = reasonNotToRemind(due, { hasAccount, at: actor.at });
    if (because || !due?.student) {
      done.left.push({ id, because: because ?? "no-account" });
      continue;
    }
    await remind(trx, due, { userId: due.student.id, actor });
    done.reminded.push(id);
  }
  return done;
}

async function remind(
  trx: Trx,
  due: FeeDue,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  const at = actor.at.toISOString();
  await tell(trx, {
    ...({ ...unsentNotice, id: newId(), kind: "fee", audience: "person" } as const),
    ...{ gradeCode: null, courseId: null, personId: userId, ...feeReminder(due) },
    ...{ sendAt: at, createdAt: at },
  });
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: due.id } as const),
    ...{ detail: "reminder sent", personId: userId, courseId: due.course?.id ?? null },
    ...{ before: { remindedAt: due.remindedAt }, after: { remindedAt: at } },
  });
}
