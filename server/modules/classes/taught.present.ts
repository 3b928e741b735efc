import type { Register, TaughtClass } from "../../../contract/entities/teaching.ts";
import { pickColumns } from "../../database/pick-columns.ts";
import { registerHours } from "./register.policy.ts";
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
