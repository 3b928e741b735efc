import type { ListedClass, OfficeClass } from "../../../contract/entities/class.ts";
import type { Register, TaughtClass } from "../../../contract/entities/teaching.ts";
import { pickColumns } from "../../database/pick-columns.ts";
import type { ClassRow } from "./classes.repository.ts";
import { registerHours } from "./hours.rules.ts";
import type { TaughtClassRow } from "./taught.repository.ts";

/** Named one by one, as no link of the class is shown: neither its own nor the planned one nor its recording's. */
const shown = [
  ...(["id", "courseId", "courseTitle", "courseTitleHi", "day", "startsAt", "endsAt"] as const),
  ...(["subject", "teacherId", "teacherName", "room", "cancelledAt", "reason"] as const),
  ...(["reasonHi", "registerSavedAt", "version"] as const),
] as const;

export function presentTaught(row: TaughtClassRow): TaughtClass {
  return {
    ...pickColumns(row, shown),
    hasLink: row.link !== null,
    changedFields: JSON.parse(row.changedFields),
  };
}

export function presentRegister(
  row: TaughtClassRow,
  { students, readAt }: Pick<Register, "students" | "readAt">,
): Register {
  return { class: presentTaught(row), students, readAt, ...registerHours(row) };
}

/** What the office sees of a class without its link. Named one by one, as the planned link is for nobody. */
const listed = [
  ...(["id", "seriesId", "courseId", "courseTitle", "courseTitleHi"] as const),
  ...(["day", "startsAt", "endsAt", "subject", "teacherId", "teacherName", "room"] as const),
  ...(["cancelledAt", "reason", "reasonHi", "plannedStartsAt", "changedAt", "version"] as const),
] as const;

export function presentClass(row: ClassRow): OfficeClass {
  return {
    ...pickColumns(row, listed),
    link: row.link,
    changedFields: JSON.parse(row.changedFields),
  };
}

export function presentListed(row: ClassRow): ListedClass {
  const { link, ...shown } = presentClass(row);
  return { ...shown, hasLink: link !== null };
}

/** The part of a link that the audit log keeps: whoever has the whole link can join. */
export function linkHost(link: string | null): string | null {
  return link === null ? null : new URL(link).host;
}
