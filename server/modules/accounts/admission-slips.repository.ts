import type { AdmissionSlip } from "../../../contract/entities/admission-slip.ts";
import type { Database, Db } from "../../database/connect.ts";
import type { Move } from "./account-merge.repository.ts";
import { isWithoutAccount } from "./users.repository.ts";

/** Replaces the person's former slip, whose code is worth nothing then. */
export async function saveSlip(trx: Db, slip: Database["admission_slips"]): Promise<void> {
  const { userId: _, ...changes } = slip;
  await trx
    .insertInto("admission_slips")
    .values(slip)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(changes))
    .execute();
}

/** False where there is no unused slip. */
export async function deleteSlip(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("admission_slips")
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findSlip(db: Db, userId: string): Promise<AdmissionSlip | undefined> {
  return db
    .selectFrom("admission_slips")
    .leftJoin("users", "users.id", "admission_slips.madeById")
    .select(["admission_slips.madeAt", "users.name as byName"])
    .select(["admission_slips.expiresAt", "admission_slips.usedAt"])
    .where("admission_slips.userId", "=", userId)
    .executeTakeFirst();
}

type Code = { codeHash: string; now: string };

/** Whose slip this is, while it can be used: not once the person has an account, as a teacher may after the slip. */
export async function findAdmitted(db: Db, { codeHash, now }: Code) {
  return db
    .selectFrom("admission_slips")
    .innerJoin("users", "users.id", "admission_slips.userId")
    .select(["users.id", "users.name"])
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .where(isWithoutAccount)
    .executeTakeFirst();
}

/**
 * Gives the slip with this code to the account, as used; false where it cannot be used any more. Of two accounts at
 * once the second waits for the first, and finds it used.
 */
export async function spendSlip(
  trx: Db,
  { from, to, codeHash, now }: Move & Code,
): Promise<boolean> {
  await trx.deleteFrom("admission_slips").where("userId", "=", to).execute();
  const { numUpdatedRows } = await trx
    .updateTable("admission_slips")
    .set({ userId: to, usedAt: now })
    .where("userId", "=", from)
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    // Again, as it may have come before the locks.
    .where("userId", "in", ({ selectFrom }) =>
      selectFrom("users").select("users.id").where("users.id", "=", from).where(isWithoutAccount),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
