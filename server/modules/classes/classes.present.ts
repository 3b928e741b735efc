import type { OfficeClass } from "../../../contract/entities/class.ts";
import type { ClassRow } from "./classes.repository.ts";

export function presentClass({ changedFields, recordingLink: _, ...row }: ClassRow): OfficeClass {
  return { ...row, changedFields: JSON.parse(changedFields) };
}
