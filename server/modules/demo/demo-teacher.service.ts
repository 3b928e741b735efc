import type { Connection } from "../../database/connect.ts";
import { findUserBySubject } from "../accounts/index.ts";
import { isStaffOf } from "../audit/index.ts";
import {
  DEMO_TEACHER,
  DEMO_TEACHER_SUBJECT,
  DEMO_TEACHERS,
  insertDemoStaff,
} from "./demo-week.repository.ts";
import type { DemoCourseRow } from "./demo-week.rules.ts";
import { insertPerson, localSubject } from "./insert-person.ts";

type Trx = Connection["db"];

export type Teacher = { userId: string; courseIds: readonly string[] } | undefined;

/** The sample teacher, where she teaches. */
export async function findTeacher(trx: Trx, courses: readonly DemoCourseRow[]): Promise<Teacher> {
  const person = await findUserBySubject(trx, DEMO_TEACHER_SUBJECT);
  if (!person) return undefined;
  const courseIds: string[] = [];
  for (const courseId of coursesOfTeacher(courses))
    if (await isStaffOf(trx, { courseId, userId: person.id })) courseIds.push(courseId);
  return { userId: person.id, courseIds };
}

/** Puts the sample teachers, who may have signed in already, into the courses that name them. */
export async function employTeachers(
  trx: Trx,
  { courses, now }: { courses: readonly DemoCourseRow[]; now: Date },
): Promise<void> {
  for (const teacher of DEMO_TEACHERS) {
    const own = courses.filter(({ teachers }) => namesOf(teachers).includes(teacher.name));
    if (own.length === 0) continue;
    await insertPerson(trx, teacher, now);
    const person = await findUserBySubject(trx, localSubject(teacher.email));
    const [courseIds, addedAt] = [own.map(({ id }) => id), now.toISOString()];
    if (person) await insertDemoStaff(trx, { courseIds, userId: person.id, addedAt });
  }
}

function namesOf(teachers: string): string[] {
  return JSON.parse(teachers);
}

/** Where she has classes. In one of her courses only: two courses may have classes at the same time. */
function coursesOfTeacher(courses: readonly DemoCourseRow[]): string[] {
  const own = courses.filter(({ teachers }) => {
    const names = namesOf(teachers);
    return names.includes(DEMO_TEACHER.name) && names.length <= 2;
  });
  return own.map(({ id }) => id);
}
