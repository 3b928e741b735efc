import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { foldText } from "../../database/search-text.ts";
import { isStaffOf } from "../authority/index.ts";
import { findUserBySubject, insertUser } from "../users/index.ts";
import type { DemoCourseRow } from "./demo-week.policy.ts";
import {
  DEMO_TEACHER,
  DEMO_TEACHER_SUBJECT,
  deletePersonBySubject,
  findLastDay,
  insertDemoStaff,
} from "./demo-week.repository.ts";

type Trx = Connection["db"];
type Context = Pick<AppContext, "config" | "now">;

export type Teacher = { userId: string; courseIds: readonly string[] } | undefined;

/**
 * The sample teacher, where she teaches. She comes with the first classes and never again, as the office may have
 * removed her since.
 */
export async function sampleTeacher(
  context: Context,
  trx: Trx,
  courses: readonly DemoCourseRow[],
): Promise<Teacher> {
  // In one of her courses only: two courses may have classes at the same time.
  const own = courses
    .filter(({ teachers }) => {
      const names: string[] = JSON.parse(teachers);
      return names.includes(DEMO_TEACHER.name) && names.length <= 2;
    })
    .map(({ id }) => id);
  if (!(await isAnyPlanned(trx, courses))) await employTeacher(context, trx, own);
  const person = await findUserBySubject(trx, DEMO_TEACHER_SUBJECT);
  if (!person) return undefined;
  const courseIds: string[] = [];
  for (const courseId of own)
    if (await isStaffOf(trx, { courseId, userId: person.id })) courseIds.push(courseId);
  return { userId: person.id, courseIds };
}

async function isAnyPlanned(trx: Trx, courses: readonly DemoCourseRow[]): Promise<boolean> {
  for (const { id } of courses) if ((await findLastDay(trx, id)) !== undefined) return true;
  return false;
}

/** Under local identity only: elsewhere nobody could sign in as the sample teacher. */
async function employTeacher(
  { config, now }: Context,
  trx: Trx,
  courseIds: string[],
): Promise<void> {
  if (config.identity !== "local" || courseIds.length === 0) return;
  const at = now().toISOString();
  await insertUser(trx, {
    id: newId(),
    subject: DEMO_TEACHER_SUBJECT,
    ...DEMO_TEACHER,
    isEmailVerified: 1,
    pic: null,
    role: "student",
    searchText: foldText(`${DEMO_TEACHER.name} ${DEMO_TEACHER.email}`),
    createdAt: at,
    lastSignInAt: at,
  });
  const person = await findUserBySubject(trx, DEMO_TEACHER_SUBJECT);
  if (person) await insertDemoStaff(trx, { courseIds, userId: person.id, addedAt: at });
}

/** Deletes the sample teacher together with the demo; deleting courses deletes their classes. */
export async function dismissTeacher(trx: Trx): Promise<void> {
  await deletePersonBySubject(trx, DEMO_TEACHER_SUBJECT);
}
