import type { DemoStudent } from "../../../demo/demo-schema.ts";
import type { Connection } from "../../database/connect.ts";
import { istDay } from "../../ist.ts";
import { findUserBySubject, refreshSearchText, saveEnrolmentForm } from "../accounts/index.ts";
import { findRegister, lockClass, writeRegister } from "../classes/index.ts";
import { activeEnrolment, findOwnEnrolment, saveEnrolment } from "../enrolments/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { findDemoCourse, insertDemoRow } from "./demo.repository.ts";
import { listSampleEnrolments, listUnkeptClasses } from "./demo-students.repository.ts";
import type { Teacher } from "./demo-teacher.service.ts";
import { DEMO_DAYS, sampleMark } from "./demo-week.rules.ts";
import { insertPerson, localSubject } from "./insert-person.ts";

type Trx = Connection["db"];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The sample students, each in one course since some days before the first class of the demo. Of whoever has signed in
 * with the account already only the enrolment is the demo's.
 */
export async function enrolStudents(
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
    await insertDemoRow(trx, { ...row, item: `students/${at}` });
  }
}

/** It passes the form's rule, and nobody takes it for somebody's number. */
const SAMPLE_PHONE = "+919999999999";

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
