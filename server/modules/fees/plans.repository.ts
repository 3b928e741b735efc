import { sql } from "kysely";
import type { FeePlan } from "../../../contract/entities/fees.ts";
import type { Db, Trx } from "../../database/connect.ts";

/** A course with its plan. */
export async function findCoursePlan(db: Db, courseId: string) {
  const row = await db
    .selectFrom("courses")
    .leftJoin("fee_plans", "fee_plans.courseId", "courses.id")
    .select([
      ...(["courses.id", "courses.feePaise", "courses.enrolmentFeePaise"] as const),
      ...(["courses.startsOn", "fee_plans.plan", "fee_plans.version"] as const),
    ])
    .where("courses.id", "=", courseId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      plan: row.plan === null ? null : (JSON.parse(row.plan) as FeePlan),
      version: row.version ?? 0,
    }
  );
}

export async function hasPlan(db: Db, courseId: string): Promise<boolean> {
  return (await findCoursePlan(db, courseId))?.plan != null;
}

/** Nobody enrols in it or changes it before the transaction ends; an update locks on both databases. */
export async function lockCourseRow(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("courses").set({ id }).where("id", "=", id).execute();
}

export async function savePlanRow(
  trx: Trx,
  { courseId, plan, version }: { courseId: string; plan: FeePlan; version: number },
): Promise<void> {
  const row = { plan: JSON.stringify(plan), version };
  await trx
    .insertInto("fee_plans")
    .values({ courseId, ...row })
    .onConflict((conflict) => conflict.column("courseId").doUpdateSet(row))
    .execute();
}

export async function deletePlanRow(trx: Trx, courseId: string): Promise<void> {
  await trx.deleteFrom("fee_plans").where("courseId", "=", courseId).execute();
}

/** What the course's page says of instalments: its dates and amounts are those of the plan. */
export async function showInstalments(
  trx: Trx,
  { courseId, instalments }: { courseId: string; instalments: readonly string[] },
): Promise<void> {
  await trx
    .updateTable("courses")
    .set({
      instalments: JSON.stringify(instalments),
      version: sql`"version" + 1`,
    })
    .where("id", "=", courseId)
    .execute();
}

/** The least that an active student of a course was charged, before discounts; undefined without one. */
export async function leastCharged(db: Db, courseId: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom("fee_accounts as account")
    .innerJoin("enrolments", "enrolments.id", "account.enrolmentId")
    .innerJoin("fee_entries as charge", "charge.accountId", "account.id")
    .leftJoin("fee_entries as reversal", "reversal.reversesId", "charge.id")
    .select(({ fn }) => fn.sum<number>("charge.paise").as("paise"))
    .where("account.courseId", "=", courseId)
    .where("enrolments.status", "=", "active")
    .where("charge.kind", "=", "charge")
    .where("charge.reason", "is", null)
    .where("reversal.id", "is", null)
    .groupBy("account.id")
    .execute();
  const sums = rows.map(({ paise }) => Number(paise));
  return sums.length === 0 ? undefined : Math.min(...sums);
}
