import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import type { Actor } from "../audit/index.ts";
import {
  joinStaff,
  leaveStaff,
  lockPlanning,
  moveClassVersion,
  recordStaff,
  staffOf,
} from "../classes/index.ts";
import { findTeachersNamed } from "./teachers.repository.ts";
import { addNewTeacher } from "./teachers.service.ts";

type Named = { courseId: string; names: readonly string[] };

/** What saving a course does with the names of its teachers; `lock` comes first in that transaction. */
export const courseTeachers = { lock: lockPlanning, name: nameTeachers };

/**
 * Makes the people of these names the staff of a course: those who teach there already, the one teacher of the name, or
 * somebody new without an account. Throws AppError("invalid_fields") where several teachers have the name.
 */
async function nameTeachers(trx: Trx, actor: Actor, { courseId, names }: Named): Promise<void> {
  const staff = await staffOf(trx, courseId);
  const left = staff.filter(({ name }) => !names.includes(name));
  const come = new Set(names.filter((name) => !staff.some((member) => member.name === name)));
  for (const { userId } of left) {
    await leaveStaff(trx, { courseId, userId }, actor.at);
    await recordStaff(trx, actor, { courseId, userId, detail: "staff removed", teaches: false });
  }
  for (const name of come) {
    const userId = await theOneNamed(trx, actor, name);
    await joinStaff(trx, { courseId, userId }, actor.at);
    await recordStaff(trx, actor, { courseId, userId, detail: "staff added", teaches: true });
  }
  if (left.length + come.size > 0) await moveClassVersion(trx, actor.at);
}

async function theOneNamed(trx: Trx, actor: Actor, name: string): Promise<string> {
  const [found, ...others] = await findTeachersNamed(trx, name);
  if (others.length > 0)
    throw new AppError("invalid_fields", { fields: [{ field: "teachers", code: "same_name" }] });
  return found ?? (await addNewTeacher(trx, actor, name));
}
