import { sql } from "kysely";
import type { SelectedClass } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import type { Cursor } from "../../database/pages.ts";
import type { Database } from "../../database/schema.ts";
import { containsPattern } from "../../database/search-text.ts";

type Db = Connection["db"];

/** A study material beside what its file's row says of it. */
export type MaterialRow = Omit<Database["study_materials"], "fileId" | "searchText"> & FileOfRow;
type FileOfRow = { filename: string; size: number; mimeType: string };

export type MaterialFilter = {
  query?: string | undefined;
  subject?: string | undefined;
  selectedClass?: SelectedClass | undefined;
};

const materialColumns = [
  "study_materials.id",
  "study_materials.title",
  "study_materials.description",
  "study_materials.subject",
  "study_materials.selectedClass",
  "study_materials.uploadedAt",
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

/** Newest first. */
export async function listMaterials(
  db: Db,
  { filter, after, fetch }: { filter: MaterialFilter; after: Cursor | undefined; fetch: number },
): Promise<MaterialRow[]> {
  return matching(db, filter)
    .innerJoin("files", "files.id", "study_materials.fileId")
    .select(materialColumns)
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("study_materials.uploadedAt", "study_materials.id"),
          "<",
          tuple(after?.at ?? "", after?.id ?? ""),
        ),
      ),
    )
    .orderBy("study_materials.uploadedAt", "desc")
    .orderBy("study_materials.id", "desc")
    .limit(fetch)
    .execute();
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

/** Every word of the search must stand somewhere in what the material says of itself. */
function matching(db: Db, { query = "", subject = "", selectedClass }: MaterialFilter) {
  let rows = db.selectFrom("study_materials");
  for (const word of query.split(/\s+/).filter((each) => each !== "")) {
    rows = rows.where(sql<boolean>`"searchText" like ${containsPattern(word)} escape '\\'`);
  }
  if (subject !== "") rows = rows.where(sql<boolean>`lower("subject") = lower(${subject})`);
  if (selectedClass) rows = rows.where("selectedClass", "=", selectedClass);
  return rows;
}
