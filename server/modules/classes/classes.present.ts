import type { ListedClass, OfficeClass } from "../../../contract/entities/class.ts";
import type { ClassRow } from "./classes.repository.ts";

export function presentClass({ changedFields, recordingLink: _, ...row }: ClassRow): OfficeClass {
  return { ...row, changedFields: JSON.parse(changedFields) };
}

export function presentListed(row: ClassRow): ListedClass {
  const { link, ...shown } = presentClass(row);
  return { ...shown, hasLink: link !== null };
}

/** The part of a link that the audit log keeps: whoever has the whole link can join. */
export function linkHost(link: string | null): string | null {
  return link === null ? null : new URL(link).host;
}
