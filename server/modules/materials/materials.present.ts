import type { Material, UploadedFile } from "../../../contract/entities/file.ts";
import type { MaterialRow } from "./materials.repository.ts";

export function presentMaterial(row: MaterialRow): Material {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    filename: row.filename,
    size: row.size,
    mimeType: row.mimeType,
    subject: row.subject,
    selectedClass: row.selectedClass,
    uploadedAt: row.uploadedAt,
  };
}

export function presentUploaded(row: MaterialRow, courseId: string | null): UploadedFile {
  return { ...presentMaterial(row), courseId };
}
