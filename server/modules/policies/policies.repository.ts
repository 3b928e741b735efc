import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import type { PolicyChangesTable, PolicyVersionsTable } from "../../database/tables/documents.ts";

type Db = Connection["db"];

/** A version of the office's. Its texts and figures are as they were stored, perhaps by an earlier version of the program. */
export type StoredVersion = Omit<PolicyVersionsTable, "en" | "hi" | "refund" | "changedById"> & {
  en: unknown;
  hi: unknown;
  refund: unknown;
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
    .select("policy_versions.refund")
    .select(["policy_versions.version", "policy_versions.changedAt"])
    .select("users.name as changedByName")
    .orderBy("policy_versions.effectiveDate");
}

type Written = Pick<PolicyVersionsTable, "en" | "hi" | "refund">;

function parsed<Row extends Written>({ en, hi, refund, ...row }: Row) {
  return { ...row, en: JSON.parse(en), hi: JSON.parse(hi), refund: parsedOrNull(refund) };
}

function parsedOrNull(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

type LockedVersion = Pick<
  PolicyVersionsTable,
  "id" | "slug" | "number" | "effectiveDate" | "version"
>;

/** Locks the version until the transaction ends; gives its policy. */
export async function lockVersion(trx: Db, id: string): Promise<LockedVersion | undefined> {
  return trx
    .updateTable("policy_versions")
    .set({ id })
    .where("id", "=", id)
    .returning(["id", "slug", "number", "effectiveDate", "version"])
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

/** How often the versions of a policy were changed. */
export async function countPolicyChanges(db: Db, slug: PolicySlug): Promise<number> {
  const { changes } = await db
    .selectFrom("policy_changes")
    .select(({ fn }) => fn.countAll().as("changes"))
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  return Number(changes);
}

type Change = Omit<PolicyChangesTable, "before" | "after"> & { before: unknown; after: unknown };

export async function insertPolicyChange(trx: Db, change: Change): Promise<void> {
  const { before, after, ...row } = change;
  await trx
    .insertInto("policy_changes")
    .values({ ...row, before: jsonOrNull(before), after: jsonOrNull(after) })
    .execute();
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

export type ListedPolicyChange = Omit<Change, "changedById"> & { changedByName: string | null };

/** Newest first. */
export async function listPolicyChanges(db: Db, slug: PolicySlug): Promise<ListedPolicyChange[]> {
  const rows = await changesOf(db, slug)
    .orderBy("policy_changes.id", "desc")
    .limit(limits.shownPolicyChanges)
    .execute();
  return rows.map(withSources);
}

export async function findPolicyChange(
  db: Db,
  { slug, id }: { slug: PolicySlug; id: string },
): Promise<ListedPolicyChange | undefined> {
  const row = await changesOf(db, slug).where("policy_changes.id", "=", id).executeTakeFirst();
  return row && withSources(row);
}

function changesOf(db: Db, slug: PolicySlug) {
  return db
    .selectFrom("policy_changes")
    .leftJoin("users", "users.id", "policy_changes.changedById")
    .select(["policy_changes.id", "policy_changes.slug", "policy_changes.versionId"])
    .select(["policy_changes.number", "policy_changes.before", "policy_changes.after"])
    .select(["policy_changes.origin", "policy_changes.changedAt", "users.name as changedByName"])
    .where("policy_changes.slug", "=", slug);
}

function withSources<Row extends Pick<PolicyChangesTable, "before" | "after">>(row: Row) {
  return { ...row, before: parsedOrNull(row.before), after: parsedOrNull(row.after) };
}
