import type { DemoStudent } from "../../../demo/demo-schema.ts";
import type { Connection } from "../../database/connect.ts";
import { deleteUsers, findUserBySubject } from "../accounts/index.ts";
import {
  forgetSampleStudents,
  hadSampleStudents,
  listBroughtStudents,
} from "./demo-students.repository.ts";
import { enrolStudents } from "./demo-students.service.ts";
import { employTeachers } from "./demo-teacher.service.ts";
import { DEMO_TEACHER_SUBJECTS, findLastDay } from "./demo-week.repository.ts";
import type { DemoCourseRow } from "./demo-week.rules.ts";

type Trx = Connection["db"];

type Bringing = { courses: readonly DemoCourseRow[]; students: readonly DemoStudent[]; now: Date };

/**
 * The sample teachers and their students. The former come with the first classes and never again, as the office may have
 * removed them since; the latter come once, also into a demo that an earlier version has loaded without them.
 */
export async function bringPeople(trx: Trx, { courses, students, now }: Bringing): Promise<void> {
  if (!(await haveClasses(trx, courses))) await employTeachers(trx, { courses, now });
  if (!(await hadSampleStudents(trx))) await enrolStudents(trx, { students, now });
}

async function haveClasses(trx: Trx, courses: readonly DemoCourseRow[]): Promise<boolean> {
  for (const { id } of courses) if ((await findLastDay(trx, id)) !== undefined) return true;
  return false;
}

/** Deletes the sample people together with the demo; deleting courses deletes their classes. */
export async function dismissPeople(trx: Trx): Promise<void> {
  const ids = await listBroughtStudents(trx);
  for (const subject of DEMO_TEACHER_SUBJECTS) {
    const teacher = await findUserBySubject(trx, subject);
    if (teacher) ids.push(teacher.id);
  }
  if (ids.length > 0) await deleteUsers(trx, ids);
  await forgetSampleStudents(trx);
}
