import type { ExamGrant } from "../../../contract/entities/exam-board.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { hasRow, holdRow } from "../../database/locked.ts";
import { type Actor, recordAudit } from "../audit/index.ts";

/** Throws AppError("not_found") where there is no such person. */
export async function findGrant(db: Db, userId: string): Promise<ExamGrant | null> {
  if (!(await hasRow(db, "users", userId))) throw new AppError("not_found");
  const rows = db.selectFrom("exam_grants").select(["scribe", "reason"]);
  return (await rows.where("userId", "=", userId).executeTakeFirst()) ?? null;
}

/** Null ends it. Throws AppError("not_found"). */
export function changeGrant(
  { transaction }: Pick<Connection, "transaction">,
  actor: Actor,
  { userId, grant }: { userId: string; grant: ExamGrant | null },
): Promise<ExamGrant | null> {
  return transaction(async (trx) => {
    if (!(await holdRow(trx, "users", userId))) throw new AppError("not_found");
    const before = await findGrant(trx, userId);
    if (grant) await writeGrant(trx, { userId, grant, actor });
    else await trx.deleteFrom("exam_grants").where("userId", "=", userId).execute();
    await recordAudit(trx, actor, {
      ...{ action: "change", subjectType: "user", subjectId: userId, personId: userId },
      ...{ detail: "compensatory time changed" },
      ...{ before: auditedOf(before), after: auditedOf(grant) },
    });
    return grant;
  });
}

type Written = { userId: string; grant: ExamGrant; actor: Actor };

async function writeGrant(trx: Db, { userId, grant, actor }: Written): Promise<void> {
  const row = { ...grant, createdAt: actor.at.toISOString(), grantedById: actor.actorId };
  await trx
    .insertInto("exam_grants")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}

function auditedOf(grant: ExamGrant | null) {
  return { hasExtraTime: grant !== null, scribe: grant?.scribe ?? null };
}
