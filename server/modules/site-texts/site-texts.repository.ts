import type { BothTexts, SiteDocument } from "../../../contract/entities/site-documents.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import type { SiteTextChangesTable } from "../../database/tables/site.ts";

type Db = Connection["db"];

/** What the office has changed of a document: its top-level keys that are not as they came. */
export type StoredText = BothTexts & {
  name: string;
  version: number;
  changedAt: string | null;
  changedByName: string | null;
};

export async function listStoredTexts(db: Db): Promise<StoredText[]> {
  return (await stored(db).execute()).map(parsed);
}

/** Version 1 and nothing changed where there is no row. */
export async function findStoredText(db: Db, name: SiteDocument): Promise<StoredText> {
  const row = await stored(db).where("site_texts.name", "=", name).executeTakeFirst();
  return row ? parsed(row) : unchanged(name);
}

export function unchanged(name: SiteDocument): StoredText {
  return { name, en: {}, hi: {}, version: 1, changedAt: null, changedByName: null };
}

function stored(db: Db) {
  return db
    .selectFrom("site_texts")
    .leftJoin("users", "users.id", "site_texts.changedById")
    .select([
      "site_texts.name",
      "site_texts.en",
      "site_texts.hi",
      "site_texts.version",
      "site_texts.changedAt",
      "users.name as changedByName",
    ]);
}

function parsed<Row extends { en: string; hi: string }>({ en, hi, ...row }: Row) {
  return { ...row, en: JSON.parse(en), hi: JSON.parse(hi) };
}

/** Makes the row, if there is none, and locks it until the transaction ends. */
export async function lockSiteText(trx: Db, name: SiteDocument): Promise<StoredText> {
  await trx
    .insertInto("site_texts")
    .values({ name, en: "{}", hi: "{}", version: 1, changedAt: null, changedById: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  await trx.updateTable("site_texts").set({ name }).where("name", "=", name).execute();
  return findStoredText(trx, name);
}

export type TextWrite = {
  name: SiteDocument;
  texts: BothTexts;
  version: number;
  at: Date;
  byId: string | null;
};

export async function updateSiteText(
  trx: Db,
  { name, texts: { en, hi }, version, at, byId }: TextWrite,
): Promise<void> {
  await trx
    .updateTable("site_texts")
    .set({
      en: JSON.stringify(en),
      hi: JSON.stringify(hi),
      version,
      changedAt: at.toISOString(),
      changedById: byId,
    })
    .where("name", "=", name)
    .execute();
}

export type TextChange = Omit<SiteTextChangesTable, "before" | "after"> & {
  before: BothTexts;
  after: BothTexts;
};

export async function insertTextChange(trx: Db, change: TextChange): Promise<void> {
  const { before, after, ...row } = change;
  const values = { ...row, before: JSON.stringify(before), after: JSON.stringify(after) };
  await trx.insertInto("site_text_changes").values(values).execute();
}

type ListedChange = Omit<TextChange, "changedById"> & { changedByName: string | null };

/** Newest first. */
export async function listTextChanges(db: Db, name: SiteDocument): Promise<ListedChange[]> {
  const rows = await changes(db, name)
    .orderBy("site_text_changes.id", "desc")
    .limit(limits.shownTextChanges)
    .execute();
  return rows.map(withValues);
}

export async function findTextChange(
  db: Db,
  { name, id }: { name: SiteDocument; id: string },
): Promise<ListedChange | undefined> {
  const row = await changes(db, name).where("site_text_changes.id", "=", id).executeTakeFirst();
  return row && withValues(row);
}

function changes(db: Db, name: SiteDocument) {
  return db
    .selectFrom("site_text_changes")
    .leftJoin("users", "users.id", "site_text_changes.changedById")
    .select([
      "site_text_changes.id",
      "site_text_changes.name",
      "site_text_changes.before",
      "site_text_changes.after",
      "site_text_changes.origin",
      "site_text_changes.changedAt",
      "users.name as changedByName",
    ])
    .where("site_text_changes.name", "=", name);
}

function withValues<Row extends { before: string; after: string }>(row: Row) {
  return { ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) };
}
