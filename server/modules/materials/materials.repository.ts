import { sql } from "kysely";
import type { MaterialOrder, SelectedClass } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import type { Cursor } from "../../database/pages.ts";
import type { Database } from "../../database/schema.ts";
import { containsPattern } from "../../database/search-text.ts";
import type { AskedWord } from "./asked-words.ts";
import type { Listing } from "./listing.ts";

type Db = Connection["db"];

/** A study material beside what its file's row says of it. */
export type MaterialRow = Omit<Database["study_materials"], "fileId" | keyof Listing> & FileOfRow;
export type OrderedMaterialRow = MaterialRow & Pick<Listing, "titleOrder" | "subjectOrder">;
type FileOfRow = { filename: string; size: number; mimeType: string };

export type MaterialFilter = {
  /** Every one of them must be found. */
  words: readonly AskedWord[];
  subject?: string | undefined;
  selectedClass?: SelectedClass | undefined;
};

export type MaterialListing = {
  filter: MaterialFilter;
  order: MaterialOrder;
  after: Cursor | undefined;
  fetch: number;
};

const materialColumns = [
  "study_materials.id",
  "study_materials.title",
  "study_materials.description",
  "study_materials.subject",
  "study_materials.selectedClass",
  "study_materials.uploadedAt",
  "study_materials.titleOrder",
  "study_materials.subjectOrder",
  "files.name as filename",
  "files.size",
  "files.mimeType",
] as const;

export async function insertMaterial(
  trx: Db,
  material: Database["study_materials"],
): Promise<void> {
  await trx.insertInto("study_materials").values(material).execute();
}

/** What each order goes by, and which way; rows that are alike in it stand by their ids. */
const orders = {
  newest: { by: "study_materials.uploadedAt", way: "desc" },
  title: { by: "study_materials.titleOrder", way: "asc" },
  subject: { by: "study_materials.subjectOrder", way: "asc" },
  smallest: { by: "files.size", way: "asc" },
} as const;

export async function listMaterials(
  db: Db,
  { filter, order, after, fetch }: MaterialListing,
): Promise<OrderedMaterialRow[]> {
  const { by, way } = orders[order];
  let rows = matching(db, filter)
    .innerJoin("files", "files.id", "study_materials.fileId")
    .select(materialColumns);
  if (after) {
    const at = by === "files.size" ? Number(after.at) : after.at;
    const sign = sql.raw(way === "desc" ? "<" : ">");
    rows = rows.where(
      sql<boolean>`(${sql.ref(by)}, "study_materials"."id") ${sign} (${at}, ${after.id})`,
    );
  }
  return rows.orderBy(by, way).orderBy("study_materials.id", way).limit(fetch).execute();
}

export async function countMaterials(db: Db, filter: MaterialFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a download of the material sends. */
export async function findMaterialFile(db: Db, id: string) {
  const [file] = await selectMaterialFile(db, { id });
  return file;
}

/** A download that resumes asks again and again. */
const selectMaterialFile = hotQuery((db: Db, { id }: { id: string }) =>
  db
    .selectFrom("study_materials")
    .innerJoin("files", "files.id", "study_materials.fileId")
    .select(["files.sha256", "files.size", "files.mimeType", "files.name as filename"])
    .where("study_materials.id", "=", id),
);

/** Deletes the material, if there is one of this id. */
export async function deleteMaterial(trx: Db, id: string) {
  return trx
    .deleteFrom("study_materials")
    .where("id", "=", id)
    .returning(["fileId", "title"])
    .executeTakeFirst();
}

/** Every subject as it is first written, in whatever case. */
export async function listSubjects(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("study_materials")
    .select(({ fn }) => fn.min("subject").as("subject"))
    .where("subject", "is not", null)
    .groupBy(sql`lower("subject")`)
    .orderBy("subject")
    .execute();
  return rows.flatMap(({ subject }) => subject ?? []);
}

/** Every word of the search must stand somewhere in what the material says of itself. */
function matching(db: Db, { words, subject = "", selectedClass }: MaterialFilter) {
  let rows = db.selectFrom("study_materials");
  for (const word of words) rows = rows.where(({ or }) => or(waysToFind(word)));
  if (subject !== "") rows = rows.where(sql<boolean>`lower("subject") = lower(${subject})`);
  if (selectedClass) rows = rows.where("selectedClass", "=", selectedClass);
  return rows;
}

/** Sounds and signs have nothing that a pattern would have to escape. */
function waysToFind({ plain, sounds }: AskedWord) {
  return [
    sql<boolean>`"searchText" like ${containsPattern(plain)} escape '\\'`,
    ...sounds.map((sound) => sql<boolean>`"searchSounds" like ${`% ${sound}%`}`),
  ];
}
