import type { Material } from "../../../contract/entities/file.ts";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import type { ListedMaterialRow } from "./materials.repository.ts";

/** As students see it. */
export function presentMaterial(row: ListedMaterialRow): Material {
  const { id, title, titleHi, description, subject, selectedClass } = row;
  const { filename, size, mimeType, uploadedAt } = row;
  return {
    id,
    title,
    titleHi,
    description,
    subject,
    selectedClass,
    filename,
    size,
    mimeType,
    uploadedAt,
  };
}

export function presentOfficeMaterial(row: ListedMaterialRow): OfficeMaterial {
  const { visibleFrom, visibleUntil, position, version } = row;
  return { ...presentMaterial(row), visibleFrom, visibleUntil, position, version };
}
