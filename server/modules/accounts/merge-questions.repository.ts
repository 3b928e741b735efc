import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import { findSamePeople } from "./same-people.repository.ts";
import { hasAccount } from "./users.repository.ts";

export type Pair = { officeUserId: string; accountUserId: string };

/**
 * Asks the office whether an account is a person whom it added: who has the same mailbox, verified by Google, or the
 * same name with the same phone number or e-mail in their form. A pair that was refused or is open already is not asked
 * about again; a question about what no longer agrees is deleted. Called at every sign-in, and when the person or the
 * office writes a form.
 */
export async function askAbout(trx: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  const pairs = await findPairs(trx, [id]);
  const agreeing = pairs.flatMap(({ officeUserId, accountUserId }) => [
    officeUserId,
    accountUserId,
  ]);
  for (const [own, other] of sides)
    await trx
      .deleteFrom("join_questions")
      .where(own, "=", id)
      .where(other, "not in", [id, ...agreeing])
      .where("refusedAt", "is", null)
      .execute();
  await insertQuestions(trx, pairs, at);
}

const sides = [
  ["officeUserId", "accountUserId"],
  ["accountUserId", "officeUserId"],
] as const;

/** The same for people whom the office has just added. */
export async function askAboutNoted(
  trx: Db,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length > 0) await insertQuestions(trx, await findPairs(trx, ids), at);
}

async function insertQuestions(trx: Db, pairs: readonly Pair[], at: Date): Promise<void> {
  if (pairs.length === 0) return;
  const asked = { askedAt: at.toISOString(), refusedAt: null, refusedById: null };
  await trx
    .insertInto("join_questions")
    .values(pairs.map((pair) => ({ ...pair, ...asked })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findPairs(trx: Db, ids: readonly string[]): Promise<Pair[]> {
  return [...(await findByMailbox(trx, ids)), ...(await findByForm(trx, ids))];
}

/** Compared as in the indexes of people.sql. */
const agree = sql`("account"."mailbox" = "noted"."mailbox" and "account"."isEmailVerified" = 1
  and substr("noted"."subject", 1, 7) = 'office|' and substr("account"."subject", 1, 7) <> 'office|')`;

async function findByMailbox(trx: Db, ids: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select "noted"."id" as "officeUserId", "account"."id" as "accountUserId"
    from "users" as "noted" join "users" as "account" on ${agree}
    where "noted"."id" in (${sql.join(ids)})
    union
    select "noted"."id", "account"."id"
    from "users" as "account" join "users" as "noted" on ${agree}
    where "account"."id" in (${sql.join(ids)})`.execute(trx);
  return rows;
}

async function findByForm(trx: Db, ids: readonly string[]): Promise<Pair[]> {
  const people = await trx
    .selectFrom("enrolment_forms as form")
    .innerJoin("users", "users.id", "form.userId")
    .select(["users.id", hasAccount, "form.fullName", "form.phoneNumber", "form.email"])
    .where("users.id", "in", ids)
    .execute();
  const same = await findSamePeople(trx, people);
  return people.flatMap(({ id, hasAccount }, at) =>
    (same[at] ?? []).flatMap((other) => {
      if (other.hasAccount === (hasAccount === 1)) return [];
      return [
        other.hasAccount
          ? { officeUserId: id, accountUserId: other.id }
          : { officeUserId: other.id, accountUserId: id },
      ];
    }),
  );
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
