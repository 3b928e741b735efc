import type { Material } from "../../../contract/entities/file.ts";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import type { ListedMaterialRow } from "./materials.repository.ts";

/** As students see it. */
export function presentMaterial(row: ListedMaterialRow): Material {
  const { visibleFrom, visibleUntil, position, version, ...shown } = presentOfficeMaterial(row);
  return shown;
}

export function presentOfficeMaterial(row: ListedMaterialRow): OfficeMaterial {
  const { titleOrder, subjectOrder, newestOrder, fileId, ...shown } = row;
  return shown;
}
