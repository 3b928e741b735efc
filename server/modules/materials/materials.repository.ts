import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MaterialOrder } from "../../../contract/entities/closed-lists.ts";
import type { UploadedFile } from "../../../contract/entities/file.ts";
import type { ScheduleState } from "../../../contract/schedule.ts";
import type { Database, Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { countRows, type PageBounds } from "../../database/pages.ts";
import { hasScheduleState } from "../../database/schedules.ts";
import { contains } from "../../database/search-text.ts";
import type { MaterialTerm } from "./correct-terms.ts";

/** A study material beside what its file's row says of it. */
export type MaterialRow = Pick<Database["study_materials"], (typeof shownMaterialColumns)[number]> &
  FileOfRow;
type FileOfRow = { filename: string; size: number; mimeType: string };

/** With what lists sort by, and what only the office sees. */
export type ListedMaterialRow = Awaited<ReturnType<typeof listMaterials>>[number];

export type MaterialListing = PageBounds & { filter: MaterialFilter; order: MaterialOrder };

/** The columns that students see. */
export const shownMaterialColumns = [
  "id",
  "title",
  "titleHi",
  "description",
  "subject",
  "selectedClass",
  "uploadedAt",
] as const;

const materialColumns = [
  ...shownMaterialColumns.map((column) => `study_materials.${column}` as const),
  "study_materials.titleOrder",
  "study_materials.subjectOrder",
  "study_materials.newestOrder",
  "study_materials.visibleFrom",
  "study_materials.visibleUntil",
  "study_materials.position",
  "study_materials.version",
  "study_materials.fileId",
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

/** The column and direction of each order; rows that are equal are ordered by their ids. */
const orders = {
  newest: { by: "study_materials.newestOrder", way: "desc" },
  title: { by: "study_materials.titleOrder", way: "asc" },
  subject: { by: "study_materials.subjectOrder", way: "asc" },
  smallest: { by: "files.size", way: "asc" },
} as const;

export async function listMaterials(db: Db, { filter, order, after, fetch }: MaterialListing) {
  const { by, way } = orders[order];
  let rows = materialRows(db, matchingMaterials(db, filter));
  if (after) {
    const at = by === "files.size" ? Number(after.at) : after.at;
    const comparison = sql.raw(way === "desc" ? "<" : ">");
    rows = rows.where(
      sql<boolean>`(${sql.ref(by)}, "study_materials"."id") ${comparison} (${at}, ${after.id})`,
    );
  }
  return rows.orderBy(by, way).orderBy("study_materials.id", way).limit(fetch).execute();
}

/** Rows of materials with their files. */
export function materialRows(db: Db, rows = db.selectFrom("study_materials")) {
  return rows.innerJoin("files", "files.id", "study_materials.fileId").select(materialColumns);
}

export type MaterialFilter = {
  /** All of them must be found. */
  words: readonly MaterialTerm[];
  subject?: string | undefined;
  selectedClass?: string | undefined;
  /** Whether students see them at a moment. */
  state?: { is: ScheduleState; at: Date } | undefined;
};

/** The materials that a filter leaves. */
function matchingMaterials(db: Db, filter: MaterialFilter) {
  return db.selectFrom("study_materials").where(({ and }) => and(conditionsOf(filter)));
}

export function countMaterials(db: Db, filter: MaterialFilter): Promise<number> {
  return countRows(matchingMaterials(db, filter));
}

function conditionsOf({
  words,
  subject = "",
  selectedClass,
  state,
}: MaterialFilter): RawBuilder<SqlBool>[] {
  return [
    ...words.map(hasWord),
    ...(subject === "" ? [] : [sql<SqlBool>`"study_materials"."subject" = ${subject}`]),
    ...(selectedClass ? [sql<SqlBool>`"study_materials"."selectedClass" = ${selectedClass}`] : []),
    ...(state ? [hasScheduleState("study_materials", state.is, state.at)] : []),
  ];
}

/** In one of the material's texts, as it is written or by one of its sounds. */
function hasWord({ plain, sounds }: MaterialTerm): RawBuilder<SqlBool> {
  const says = (column: string, text: string) =>
    sql`${sql.ref(`study_materials.${column}`)} like ${contains(text)} escape '\\'`;
  const ways = [
    says("searchText", plain),
    ...sounds.map((sound) => says("searchSounds", ` ${sound}`)),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** Whether any material, shown or not, has all these words. */
export async function hasMaterials(db: Db, words: readonly MaterialTerm[]): Promise<boolean> {
  const row = await matchingMaterials(db, { words }).select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The file of a material. */
export async function findMaterialFile(db: Db, id: string) {
  const [file] = await selectMaterialFile(db, { id });
  return file;
}

/** Resumed downloads run it often. */
const selectMaterialFile = hotQuery((db: Db, { id }: { id: string }) =>
  db
    .selectFrom("study_materials")
    .innerJoin("files", "files.id", "study_materials.fileId")
    .select([
      "files.sha256",
      "files.size",
      "files.mimeType",
      "files.name as filename",
      "study_materials.visibleFrom",
      "study_materials.visibleUntil",
    ])
    .where("study_materials.id", "=", id),
);

/** Deletes the material with this id, if there is one. */
export async function deleteMaterial(trx: Db, id: string) {
  return trx.deleteFrom("study_materials").where("id", "=", id).returningAll().executeTakeFirst();
}

/** The codes of the subjects that have materials which students see. */
export async function listSubjects(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("study_materials")
    .select("subject")
    .distinct()
    .where("subject", "is not", null)
    .where(hasScheduleState("study_materials", "shown", now))
    .orderBy("subject")
    .execute();
  return rows.flatMap(({ subject }) => subject ?? []);
}

/** The position after the last note of a course. */
export async function nextNotePosition(trx: Db, courseId: string): Promise<number> {
  const { last } = await trx
    .selectFrom("course_notes")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("courseId", "=", courseId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

export async function insertNote(trx: Db, note: Database["course_notes"]): Promise<void> {
  await trx.insertInto("course_notes").values(note).execute();
}

/** Deletes the note with this id, if there is one. */
export async function deleteNote(trx: Db, id: string) {
  return trx.deleteFrom("course_notes").where("id", "=", id).returningAll().executeTakeFirst();
}

const uploadedColumns = [
  ...(["row.id", "row.title", "row.titleHi", "row.description", "row.subject"] as const),
  ...(["row.selectedClass", "row.uploadedAt"] as const),
  ...(["files.name as filename", "files.size", "files.mimeType"] as const),
] as const;

/** A study material or a note of a course, as its upload was answered. */
export async function findUploadedFile(db: Db, id: string): Promise<UploadedFile | undefined> {
  const material = await db
    .selectFrom("study_materials as row")
    .innerJoin("files", "files.id", "row.fileId")
    .select(uploadedColumns)
    .select(sql<null>`null`.as("courseId"))
    .where("row.id", "=", id)
    .executeTakeFirst();
  if (material) return material;
  return db
    .selectFrom("course_notes as row")
    .innerJoin("files", "files.id", "row.fileId")
    .select([...uploadedColumns, "row.courseId"])
    .where("row.id", "=", id)
    .executeTakeFirst();
}
