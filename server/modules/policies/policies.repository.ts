import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type { Connection } from "../../database/connect.ts";
import type { PolicyVersionsTable } from "../../database/tables/documents.ts";

type Db = Connection["db"];

/** A version of the office's. `en` and `hi` are as they were stored, perhaps by an earlier version of the program. */
export type StoredVersion = Omit<PolicyVersionsTable, "en" | "hi" | "changedById"> & {
  en: unknown;
  hi: unknown;
  changedByName: string | null;
};

export async function listPolicyVersions(db: Db): Promise<StoredVersion[]> {
  return (await versions(db).execute()).map(parsed);
}

export async function listVersionsOf(db: Db, slug: PolicySlug): Promise<StoredVersion[]> {
  const rows = await versions(db).where("policy_versions.slug", "=", slug).execute();
  return rows.map(parsed);
}

function versions(db: Db) {
  return db
    .selectFrom("policy_versions")
    .leftJoin("users", "users.id", "policy_versions.changedById")
    .select(["policy_versions.id", "policy_versions.slug", "policy_versions.number"])
    .select(["policy_versions.effectiveDate", "policy_versions.en", "policy_versions.hi"])
    .select(["policy_versions.version", "policy_versions.changedAt"])
    .select("users.name as changedByName")
    .orderBy("policy_versions.effectiveDate");
}

function parsed<Row extends { en: string; hi: string }>({ en, hi, ...row }: Row) {
  return { ...row, en: JSON.parse(en), hi: JSON.parse(hi) };
}

/** Locks the version until the transaction ends; gives its policy. */
export async function lockVersion(
  trx: Db,
  id: string,
): Promise<Pick<PolicyVersionsTable, "slug" | "effectiveDate" | "version"> | undefined> {
  return trx
    .updateTable("policy_versions")
    .set({ id })
    .where("id", "=", id)
    .returning(["slug", "effectiveDate", "version"])
    .executeTakeFirst();
}

/** False where another version takes effect on that day. */
export async function insertVersion(trx: Db, version: PolicyVersionsTable): Promise<boolean> {
  const row = await trx
    .insertInto("policy_versions")
    .values(version)
    .onConflict((conflict) => conflict.columns(["slug", "effectiveDate"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateVersion(
  trx: Db,
  { id, ...columns }: Omit<PolicyVersionsTable, "slug" | "number">,
): Promise<void> {
  await trx.updateTable("policy_versions").set(columns).where("id", "=", id).execute();
}

export async function deleteVersion(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("policy_versions").where("id", "=", id).execute();
}
