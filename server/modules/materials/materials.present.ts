import type { Material } from "../../../contract/entities/file.ts";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { pickColumns } from "../../database/pick-columns.ts";
import { type ListedMaterialRow, shownMaterialColumns } from "./materials.repository.ts";

const shown = [...shownMaterialColumns, "filename", "size", "mimeType"] as const;

/** As students see it. */
export function presentMaterial(row: ListedMaterialRow): Material {
  return pickColumns(row, shown);
}

export function presentOfficeMaterial(row: ListedMaterialRow): OfficeMaterial {
  return pickColumns(row, [...shown, "visibleFrom", "visibleUntil", "position", "version"]);
}
