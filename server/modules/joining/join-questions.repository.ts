import { sql } from "kysely";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

export type Pair = { officeUserId: string; accountUserId: string };

/**
 * Asks the office whether an account with a verified e-mail is a person whom it added with the same e-mail. A pair
 * that was refused or is open already is not asked about again; a question whose e-mails no longer agree is deleted.
 * Called at every sign-in.
 */
export async function askAboutAccount(
  trx: Db,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await sql`delete from "join_questions" where "accountUserId" = ${accountId} and "refusedAt" is null
    and not exists (select 1 from "users" as "noted" join "users" as "account" on ${agree}
      where "noted"."id" = "join_questions"."officeUserId" and "account"."id" = ${accountId})`.execute(
    trx,
  );
  await ask(trx, sql`"account"."id" = ${accountId}`, at);
}

/** The same after the office has changed a person's e-mail: questions about the former e-mail are deleted. */
export async function askAboutChanged(
  trx: Db,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await sql`delete from "join_questions" where "officeUserId" = ${id} and "refusedAt" is null
    and not exists (select 1 from "users" as "noted" join "users" as "account" on ${agree}
      where "noted"."id" = ${id} and "account"."id" = "join_questions"."accountUserId")`.execute(
    trx,
  );
  await askAboutNoted(trx, { ids: [id], at });
}

/** The same for people whom the office has just added. */
export async function askAboutNoted(
  trx: Db,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length > 0) await ask(trx, sql`"noted"."id" in (${sql.join(ids)})`, at);
}

/** Written exactly as in the index of migration 0064. */
const agree = sql`(lower("account"."email") = lower("noted"."email") and "account"."isEmailVerified" = 1
  and substr("noted"."subject", 1, 7) = 'office|' and substr("account"."subject", 1, 7) <> 'office|')`;

async function ask(trx: Db, whose: ReturnType<typeof sql>, at: Date): Promise<void> {
  await sql`insert into "join_questions" ("officeUserId", "accountUserId", "askedAt")
    select "noted"."id", "account"."id", ${at.toISOString()}
    from "users" as "noted" join "users" as "account" on ${agree}
    where ${whose}
    on conflict do nothing`.execute(trx);
}

/** Whether the office is asked about this pair, which locks the question until the transaction ends. */
export async function lockQuestion(trx: Db, pair: Pair): Promise<boolean> {
  const found = await trx
    .updateTable("join_questions")
    .set({ officeUserId: pair.officeUserId })
    .where("officeUserId", "=", pair.officeUserId)
    .where("accountUserId", "=", pair.accountUserId)
    .where("refusedAt", "is", null)
    .returning("askedAt")
    .executeTakeFirst();
  return found !== undefined;
}

export async function refuseQuestion(
  trx: Db,
  { officeUserId, accountUserId, at, byId }: Pair & { at: Date; byId: string },
): Promise<void> {
  await trx
    .updateTable("join_questions")
    .set({ refusedAt: at.toISOString(), refusedById: byId })
    .where("officeUserId", "=", officeUserId)
    .where("accountUserId", "=", accountUserId)
    .execute();
}

/** The pairs with this person about which the office is asked, the oldest question first. */
export async function listQuestionsOf(db: Db, userId: string): Promise<Pair[]> {
  return db
    .selectFrom("join_questions")
    .select(["officeUserId", "accountUserId"])
    .where(({ or, eb }) => or([eb("officeUserId", "=", userId), eb("accountUserId", "=", userId)]))
    .where("refusedAt", "is", null)
    .orderBy("askedAt")
    .orderBy("officeUserId")
    .orderBy("accountUserId")
    .execute();
}
