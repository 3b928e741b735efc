import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { isAccount, lockFormGrade, writeFormGrade } from "./enrolments.repository.ts";

type Asked = { userId: string; selectedClass: string; actor: Actor };

/**
 * Changes the class of somebody's form; whoever has an account sees it on their profile as a correction of the office.
 * What that class was told lately, they get too. Does nothing where they are in it.
 */
export async function moveToClass(
  trx: Connection["db"],
  { userId, selectedClass, actor }: Asked,
): Promise<void> {
  const former = await lockFormGrade(trx, userId);
  if (former === undefined || former === selectedClass) return;
  const at = actor.at.toISOString();
  const isOwn = await isAccount(trx, userId);
  const written = isOwn ? { correctedAt: at } : { recordedById: actor.actorId, updatedAt: at };
  await writeFormGrade(trx, { userId, selectedClass, ...written });
  await receiveRecent(trx, { userId, gradeCode: selectedClass, now: actor.at });
  await recordAudit(trx, actor, {
    ...{ action: "change", subjectType: "user", subjectId: userId, personId: userId },
    detail: "form changed",
    before: { selectedClass: former },
    after: { selectedClass },
  });
}
