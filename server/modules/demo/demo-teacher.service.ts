import type { Connection } from "../../database/connect.ts";
import { isStaffOf } from "../authority/index.ts";
import { findUserBySubject } from "../users/index.ts";
import type { DemoCourseRow } from "./demo-week.policy.ts";
import { DEMO_TEACHER, DEMO_TEACHER_SUBJECT, insertDemoStaff } from "./demo-week.repository.ts";
import { insertPerson } from "./insert-person.ts";

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

/** Puts the sample teacher, who may have signed in already, into her courses. */
export async function employTeacher(
  trx: Trx,
  { courses, now }: { courses: readonly DemoCourseRow[]; now: Date },
): Promise<void> {
  const courseIds = coursesOfTeacher(courses);
  if (courseIds.length === 0) return;
  await insertPerson(trx, DEMO_TEACHER, now);
  const person = await findUserBySubject(trx, DEMO_TEACHER_SUBJECT);
  const addedAt = now.toISOString();
  if (person) await insertDemoStaff(trx, { courseIds, userId: person.id, addedAt });
}

/** In one of her courses only: two courses may have classes at the same time. */
function coursesOfTeacher(courses: readonly DemoCourseRow[]): string[] {
  const own = courses.filter(({ teachers }) => {
    const names: string[] = JSON.parse(teachers);
    return names.includes(DEMO_TEACHER.name) && names.length <= 2;
  });
  return own.map(({ id }) => id);
}
