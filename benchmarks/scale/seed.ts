import { open } from "node:fs/promises";
import { join } from "node:path";
import { DATABASE_FILE } from "../../server/data-folder.ts";
import { type Connection, connect } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { migrate } from "../../server/database/migrations/index.ts";
import { newToken } from "../../server/http/session.ts";
import { rewriteIfDue } from "../../server/modules/auth/index.ts";
import { eraseClosedEnquiries } from "../../server/modules/enquiries/index.ts";
import { course, enrolment, form, person, session } from "../institute.ts";
import { personAt, standingAt } from "./people.ts";
import { insertOfficeRows } from "./seed-office.ts";
import { insertTeaching } from "./seed-teaching.ts";

export type Address = { databaseUrl: string | undefined; dataDir: string };
/** `courseIds` newest last; the admin has filled the form and is in the last three courses. */
export type SeededInstitute = Address & {
  token: string;
  sessionId: string;
  courseIds: string[];
  /** Somebody with a form, courses and a registration. */
  personId: string;
  /** Of all students. */
  noticeId: string;
};

export const COURSES = 300;
const ENROLMENTS_EACH = 3;
/** More than the 200 enrolments that each course gets. */
const BATCH_SIZE = 300;
const ROWS_AT_ONCE = 500;
const classes = ["9", "10", "11", "12", "NEET"] as const;
const HOUR_MS = 3_600_000;

/** Seeds 300 courses and so many people, each with a form and three enrolments, and a file for every fifth. */
export async function seedInstitute(address: Address, people: number): Promise<SeededInstitute> {
  const database = await connect(address);
  await migrate(database);
  const now = new Date();
  const courseIds = await insertCourses(database, now);
  // One transaction, so that there is one sync to disk.
  const writers: Writer[] = [];
  await database.transaction(async (trx) => {
    for (let start = 0; start < people; start += ROWS_AT_ONCE) {
      const size = Math.min(ROWS_AT_ONCE, people - start);
      const indexes = Array.from({ length: size }, (_, at) => start + at);
      writers.push(...(await insertPeople(trx, { indexes, courseIds, now })));
    }
  });
  const { adminId, ...session } = await insertAdmin(database, now);
  const userIds = writers.map(({ id }) => id);
  const told = await database.transaction(async (trx) => {
    for (let at = 0; at < writers.length; at += ROWS_AT_ONCE)
      await insertLetters(trx, { people: writers.slice(at, at + ROWS_AT_ONCE), courseIds });
    await insertOfficeRows(trx, { people, userIds, courseIds, now });
    return insertTeaching(trx, { adminId, courseIds, now });
  });
  // As a server does when it first starts on this database, which would delay the calls.
  const atStart = { database, now: () => new Date() };
  await eraseClosedEnquiries(atStart);
  await rewriteIfDue(atStart, () => undefined);
  await database.close();
  if (address.databaseUrl === undefined) await writeToDisk(join(address.dataDir, DATABASE_FILE));
  return { ...address, ...session, ...told, courseIds, personId: userIds.at(-1) ?? "" };
}

/** Waits until the disk has the whole file, which the server's first writes would wait for. */
async function writeToDisk(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

async function insertCourses(database: Connection, now: Date): Promise<string[]> {
  const rows = Array.from({ length: COURSES }, (_, index) => {
    const createdAt = new Date(now.valueOf() - (COURSES - index) * HOUR_MS).toISOString();
    return { ...course(newId(), index), batchSize: BATCH_SIZE, createdAt };
  });
  await database.transaction(async (trx) => {
    for (let at = 0; at < COURSES; at += ROWS_AT_ONCE)
      await trx
        .insertInto("courses")
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
  });
  return rows.map(({ id }) => id);
}

type Batch = { indexes: number[]; courseIds: string[]; now: Date };

/**
 * Inserts people with their forms and enrolments. Returns one in ten, who get a registration and an enquiry.
 */
async function insertPeople(
  trx: Connection["db"],
  { indexes, courseIds, now }: Batch,
): Promise<Writer[]> {
  const people = indexes.map((index) => ({ index, id: newId(), ...personAt(index, now) }));
  const users = people.map(({ id, index, name, email, searchText, createdAt }) => ({
    ...person(id, index),
    name,
    email,
    searchText,
    createdAt,
  }));
  const forms = people.map(({ id, index, name, email, phoneNumber, parentName }) => ({
    ...form(id, index),
    fullName: name,
    email,
    phoneNumber,
    parentName,
    selectedClass: classes[index % classes.length] ?? "11",
  }));
  const enrolments = people.flatMap(({ id, index, createdAt }) =>
    Array.from({ length: ENROLMENTS_EACH }, (_, each) => {
      const number = index * ENROLMENTS_EACH + each;
      const courseId = courseIds[number % courseIds.length] ?? "";
      return { ...enrolment(id, courseId), ...standingAt(number, { at: createdAt, now }) };
    }),
  );
  await trx.insertInto("users").values(users).execute();
  await trx.insertInto("enrolment_forms").values(forms).execute();
  await trx.insertInto("enrolments").values(enrolments).execute();
  return people.filter(({ index }) => index % 10 === 0);
}

type Writer = ReturnType<typeof personAt> & { id: string; index: number };

async function insertLetters(
  trx: Connection["db"],
  { people, courseIds }: { people: Writer[]; courseIds: string[] },
): Promise<void> {
  const registrations = people.map(
    ({ id, index, name, email, phoneNumber, searchText, createdAt }) => ({
      id: newId(),
      version: 1,
      answer: index % 20 === 0 ? ("contacted" as const) : null,
      userId: id,
      courseId: courseIds[(index * 7) % courseIds.length] ?? "",
      fullName: name,
      phoneNumber,
      email,
      searchText,
      createdAt,
      mode: "hybrid" as const,
      preferredTiming: null,
      message: null,
    }),
  );
  const enquiries = people.map(({ index, name, email, phoneNumber, searchText, createdAt }) => ({
    id: newId(),
    version: 1,
    ticket: `2026-${index}`,
    tokenHash: `bench-${index}`,
    status: (["new", "acknowledged", "closed"] as const)[index % 3] ?? "new",
    topic: "admission" as const,
    fullName: name,
    phoneNumber,
    email,
    createdAt,
    kind: "question" as const,
    message: "When does the next batch begin?",
    courseId: null,
    noticeVersion: "1",
    searchText: `2026-${index} ${searchText} ${phoneNumber}`,
    changedAt: createdAt,
  }));
  await trx.insertInto("registrations").values(registrations).execute();
  await trx.insertInto("enquiries").values(enquiries).execute();
}

async function insertAdmin({ db }: Connection, now: Date) {
  const userId = newId();
  const token = newToken();
  const held = session({ token, userId, now });
  const at = now.toISOString();
  const admin = { ...person(userId, 0), name: "The Office", role: "admin" as const, createdAt: at };
  await db.insertInto("users").values(admin).execute();
  await db.insertInto("enrolment_forms").values(form(userId, 0)).execute();
  await db.insertInto("sessions").values(held).execute();
  return { token, sessionId: held.id, adminId: userId };
}
