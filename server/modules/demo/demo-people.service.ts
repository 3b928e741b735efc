import type { DemoStudent } from "../../../demo/demo-schema.ts";
import type { Trx } from "../../database/connect.ts";
import { istDay } from "../../ist.ts";
import {
  deleteUsers,
  findUserBySubject,
  refreshSearchText,
  saveEnrolmentForm,
} from "../accounts/index.ts";
import { isStaffOf } from "../audit/index.ts";
import { findRegister, lockClass, writeRegister } from "../classes/index.ts";
import { activeEnrolment, findOwnEnrolment, saveEnrolment } from "../enrolments/index.ts";
import { bringSampleFees } from "../fees/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { findDemoCourse, insertDemoRows } from "./demo.repository.ts";
import {
  forgetSampleStudents,
  hadSampleStudents,
  listBroughtStudents,
  listSampleEnrolments,
  listUnkeptClasses,
} from "./demo-students.repository.ts";
import {
  DEMO_TEACHER,
  DEMO_TEACHER_SUBJECT,
  DEMO_TEACHER_SUBJECTS,
  DEMO_TEACHERS,
  findLastDay,
  insertDemoStaff,
} from "./demo-week.repository.ts";
import { DEMO_DAYS, type DemoCourseRow, sampleMark } from "./demo-week.rules.ts";
import { insertPerson, localSubject } from "./insert-person.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** It passes the form's rule, and nobody takes it for somebody's number. */
const SAMPLE_PHONE = "+919999999999";

type Bringing = { courses: readonly DemoCourseRow[]; students: readonly DemoStudent[]; now: Date };

/**
 * The sample teachers and their students. The former come with the first classes and never again, as the office may have
 * removed them since; the latter come once, also into a demo that an earlier version has loaded without them.
 */
export async function bringPeople(trx: Trx, { courses, students, now }: Bringing): Promise<void> {
  if (!(await haveClasses(trx, courses))) await employTeachers(trx, { courses, now });
  if (await hadSampleStudents(trx)) return;
  await enrolStudents(trx, { students, now });
  for (const { id: courseId } of courses) {
    const enrolled = await listSampleEnrolments(trx, courseId);
    await bringSampleFees(trx, { courseId, userIds: enrolled.map(({ userId }) => userId), now });
  }
}

async function haveClasses(trx: Trx, courses: readonly DemoCourseRow[]): Promise<boolean> {
  for (const { id } of courses) if ((await findLastDay(trx, id)) !== undefined) return true;
  return false;
}

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
async function employTeachers(
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

/**
 * The sample students, each in one course since some days before the first class of the demo. Of whoever has signed in
 * with the account already only the enrolment is the demo's.
 */
async function enrolStudents(
  trx: Trx,
  { students, now }: { students: readonly DemoStudent[]; now: Date },
): Promise<void> {
  const since = new Date(now.valueOf() - 2 * DEMO_DAYS.before * DAY_MS);
  for (const [at, { course, ...person }] of students.entries()) {
    const courseId = await findDemoCourse(trx, course);
    if (!courseId) continue;
    const broughtId = await insertPerson(trx, person, since);
    const userId = broughtId ?? (await findUserBySubject(trx, localSubject(person.email)))?.id;
    // Whoever has enrolled by themselves stays as they are, also where they have left.
    if (!userId || (await findOwnEnrolment(trx, { userId, courseId }))) continue;
    const enrolment = activeEnrolment({ userId, courseId, at: since.toISOString() });
    await saveEnrolment(trx, enrolment);
    if (broughtId) {
      await saveEnrolmentForm(trx, formOf(broughtId, person, since.toISOString()));
      await refreshSearchText(trx, broughtId);
      await receiveRecent(trx, { userId, now });
    }
    await receiveRecent(trx, { userId, courseId, now });
    const row = broughtId
      ? ({ id: userId, kind: "student" } as const)
      : ({ id: enrolment.id, kind: "enrolment" } as const);
    await insertDemoRows(trx, [{ ...row, item: `students/${at}` }]);
  }
}

function formOf(userId: string, { name, ...form }: Omit<DemoStudent, "course">, at: string) {
  const when = { createdAt: at, updatedAt: at, correctedAt: null };
  // Nobody was shown a notice.
  const record = { privacyNoticeVersion: "demo", recordedById: null, version: 1 };
  return { ...form, ...when, ...record, userId, fullName: name, phoneNumber: SAMPLE_PHONE };
}

/**
 * Keeps the registers of the sample teacher's classes before today that nobody has kept. Today's is left to whoever
 * tries the program.
 */
export async function keepRegisters(
  trx: Trx,
  { teacher, now }: { teacher: Teacher; now: Date },
): Promise<void> {
  if (!teacher) return;
  const { userId: teacherId, courseIds } = teacher;
  for (const courseId of courseIds) {
    const enrolled = await listSampleEnrolments(trx, courseId);
    const students = enrolled.filter(({ status }) => status === "active");
    if (students.length === 0) continue;
    const unkept = { courseId, teacherId, before: istDay(now), now };
    for (const { id: classId, day, endsAt } of await listUnkeptClasses(trx, unkept)) {
      await lockClass(trx, classId);
      // A teacher may have saved it since the classes were listed.
      if (await findRegister(trx, classId)) continue;
      await writeRegister(trx, {
        register: { classId, savedAt: endsAt, savedById: teacherId },
        attendance: students.map(({ userId }, at) => ({
          classId,
          userId,
          courseId,
          mark: sampleMark(day, at),
          markedAt: endsAt,
        })),
      });
    }
  }
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
