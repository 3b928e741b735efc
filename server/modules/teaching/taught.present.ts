import type { Register, TaughtClass } from "../../../contract/entities/teaching.ts";
import { registerHours } from "./register.policy.ts";
import type { RegisterStudent } from "./registers.repository.ts";
import type { TaughtClassRow } from "./taught.repository.ts";

export function presentTaught(row: TaughtClassRow): TaughtClass {
  const { seriesId, plannedStartsAt, changedAt, recordingLink, link, ...shown } = row;
  return { ...shown, hasLink: link !== null, changedFields: JSON.parse(shown.changedFields) };
}

export function presentRegister(
  row: TaughtClassRow,
  { version, students }: { version: number; students: RegisterStudent[] },
): Register {
  return { class: presentTaught(row), version, students, ...registerHours(row) };
}
