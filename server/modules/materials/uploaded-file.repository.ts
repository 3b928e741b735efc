import { sql } from "kysely";
import type { UploadedFile } from "../../../contract/entities/file.ts";
import type { Connection } from "../../database/connect.ts";

/** A study material or a note of a course, as its upload was answered. */
export async function findUploadedFile(
  db: Connection["db"],
  id: string,
): Promise<UploadedFile | undefined> {
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

const uploadedColumns = [
  ...(["row.id", "row.title", "row.titleHi", "row.description", "row.subject"] as const),
  ...(["row.selectedClass", "row.uploadedAt"] as const),
  ...(["files.name as filename", "files.size", "files.mimeType"] as const),
] as const;
