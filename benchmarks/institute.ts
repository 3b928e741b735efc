import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Connection, connect } from "../server/database/connect.ts";
import { newId } from "../server/database/ids.ts";
import { migrate } from "../server/database/migrations/index.ts";
import { hashToken, newToken } from "../server/http/session.ts";

/** A data folder with one institute in it, and a session to measure with. */
export type Institute = { dataDir: string; token: string; cookie: string };

const AT = "2026-01-15T10:30:00.000Z";
const COURSES = 20;

/** Makes 20 courses and an admin who has filled the form and holds a seat in each of five. */
export async function makeInstitute(): Promise<Institute> {
  const dataDir = await mkdtemp(join(tmpdir(), "institute-bench-"));
  const database = await connect({ databaseUrl: undefined, dataDir });
  await migrate(database);
  const token = await insertAdmin(database);
  await database.close();
  return { dataDir, token, cookie: `session=${token}` };
}

async function insertAdmin({ db }: Connection): Promise<string> {
  const userId = newId();
  const token = newToken();
  await db
    .insertInto("users")
    .values({ ...person(userId, 0), role: "admin" })
    .execute();
  await db
    .insertInto("sessions")
    .values(session({ token, userId, now: new Date() }))
    .execute();
  await db.insertInto("enrolment_forms").values(form(userId, 0)).execute();
  for (let index = 0; index < COURSES; index += 1) {
    const courseId = newId();
    await db.insertInto("courses").values(course(courseId, index)).execute();
    if (index < 5) await db.insertInto("enrolments").values(enrolment(userId, courseId)).execute();
  }
  return token;
}

/** Fills the database with this many students, each with a form and one enrolment. */
export async function addStudents(dataDir: string, count: number): Promise<void> {
  const database = await connect({ databaseUrl: undefined, dataDir });
  const { id: courseId } = await database.db
    .selectFrom("courses")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const batch = 2_000;
  for (let start = 0; start < count; start += batch) {
    await database.transaction(async (trx) => {
      for (let index = start; index < Math.min(start + batch, count); index += 1) {
        const userId = newId();
        await trx
          .insertInto("users")
          .values(person(userId, index + 1))
          .execute();
        await trx.insertInto("enrolment_forms").values(form(userId, index)).execute();
        await trx.insertInto("enrolments").values(enrolment(userId, courseId)).execute();
      }
    });
  }
  await database.close();
}

export function person(id: string, index: number) {
  const email = `student${index}@institute.example`;
  return {
    id,
    subject: `bench|${id}`,
    name: `Student ${index}`,
    email,
    isEmailVerified: 1,
    role: "student" as const,
    pic: null,
    searchText: email,
    createdAt: AT,
    lastSignInAt: AT,
  };
}

/** Lasts a day. */
export function session({ token, userId, now }: { token: string; userId: string; now: Date }) {
  const at = now.toISOString();
  return {
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    browser: null,
    system: null,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(now.valueOf() + 86_400_000).toISOString(),
  };
}

export function form(userId: string, index: number) {
  return {
    userId,
    fullName: `विद्यार्थी ${index}`,
    phoneNumber: "+919000000001",
    email: `student${index}@institute.example`,
    schoolName: "Government Senior Secondary School, Noida",
    parentName: "A Parent",
    selectedClass: "11" as const,
    version: 1,
    noticeVersion: "1",
    createdAt: AT,
    updatedAt: AT,
  };
}

export function enrolment(userId: string, courseId: string) {
  return {
    id: newId(),
    userId,
    courseId,
    status: "active" as const,
    heldUntil: null,
    enrolledAt: AT,
    changedAt: AT,
  };
}

export function course(id: string, index: number) {
  const text =
    "Kinematics, laws of motion, work and energy; two classes a week, one test, one doubt hour. ";
  return {
    id,
    slug: `course-${index}`,
    title: `Physics for JEE, batch ${index}`,
    titleHi: `JEE के लिए भौतिकी, बैच ${index}`,
    programme: "jee" as const,
    selectedClass: "JEE" as const,
    subjects: JSON.stringify(["Physics", "Mathematics"]),
    description: text.repeat(6),
    descriptionHi: null,
    summary: text,
    summaryHi: null,
    mode: "hybrid" as const,
    delivery: "both" as const,
    teachers: JSON.stringify(["A Teacher (sample)"]),
    batchSize: 40,
    duration: "2 years",
    startsOn: "2027-04-05",
    endsOn: "2029-03-31",
    validUntil: "2029-05-31",
    timings: "Mon, Wed, Fri 4:00-6:00 pm IST",
    feePaise: 4_500_000,
    enrolmentFeePaise: 200_000,
    instalments: "[]",
    pictureId: null,
    closedAt: null,
    createdAt: AT,
    publishedAt: AT,
    version: 1,
  };
}
