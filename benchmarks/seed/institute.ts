import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { copyRows } from "../../scripts/move/copy-rows.ts";
import { DATABASE_FILE } from "../../server/data-folder.ts";
import { type Connection, connect } from "../../server/database/connect.ts";
import { migrate } from "../../server/database/migrations/index.ts";
import { xsrfToken } from "../../server/http/session.ts";
import { rewriteIfDue } from "../../server/modules/auth/index.ts";
import { eraseClosedEnquiries } from "../../server/modules/enquiries/index.ts";
import { loadSecret } from "../../server/modules/settings/index.ts";
import { startPostgres } from "../../test/databases/postgres-server.ts";
import { createCourse, createEnrolment } from "../../test/factories/courses.ts";
import { createEnrolmentForm, createSession, createUser } from "../../test/factories/people.ts";
import { insertOfficeRows } from "./office.ts";
import { insertPeople } from "./people.ts";
import { insertTeaching } from "./teaching.ts";

type Db = Connection["db"];
export type SignedIn = { cookie: string; "x-xsrf-token": string };

/** Removed at the end. */
type Folder = AsyncDisposable & { dataDir: string };

/** A data folder, and PostgreSQL where it has an address. */
export type Institute = Folder & {
  databaseUrl?: string;
  /** Has filled the form and is in the last three courses. */
  admin: SignedIn;
  /** The newest last. */
  courseIds: string[];
  /** Somebody with a form, courses and a registration. */
  personId: string;
  /** Of all students. */
  noticeId: string;
};

type Size = { people: number; courses?: number };

/** Makes an institute on SQLite, its people with a form and three enrolments each, and all that is taught and told. */
export async function seed({ people, courses = 300 }: Size): Promise<Institute> {
  const folder = await makeFolder();
  const { dataDir } = folder;
  const database = await connect({ databaseUrl: undefined, dataDir });
  await migrate(database);
  const now = new Date();
  // One transaction, so that there is one sync to disk.
  const { adminId, ...seeded } = await database.transaction(async (trx) => {
    const courseIds = await insertCourses(trx, { count: courses, now });
    const personIds = await insertPeople(trx, { people, courseIds, now });
    const adminId = await insertAdmin(trx, { courseIds: courseIds.slice(-3), now });
    await insertOfficeRows(trx, { personIds, courseIds, now });
    const noticeId = await insertTeaching(trx, { adminId, courseIds, now });
    return { adminId, courseIds, noticeId, personId: personIds.at(-10) ?? "" };
  });
  const secret = await loadSecret(database, now);
  const admin = await signIn(database.db, { userId: adminId, secret });
  // As a server does when it first starts on this database, which would delay the calls.
  const atStart = { database, now: () => new Date() };
  await eraseClosedEnquiries(atStart);
  await rewriteIfDue(atStart, () => undefined);
  await database.close();
  await writeToDisk(join(dataDir, DATABASE_FILE));
  return { ...folder, ...seeded, admin };
}

/** Empty: a server loads the demo institute there if it is asked to. */
export async function makeFolder(): Promise<Folder> {
  const dataDir = await mkdtemp(join(tmpdir(), "institute-bench-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { dataDir, [Symbol.asyncDispose]: remove };
}

const HOUR_MS = 3_600_000;
const TEXT =
  "Kinematics, laws of motion, work and energy; two classes a week, one test, one doubt hour. ";

async function insertCourses(trx: Db, { count, now }: { count: number; now: Date }) {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await createCourse(trx, {
      title: `Physics for JEE, batch ${at}`,
      titleHi: `JEE के लिए भौतिकी, बैच ${at}`,
      description: TEXT.repeat(6),
      summary: TEXT,
      mode: "hybrid",
      delivery: "both",
      teachers: JSON.stringify(["A Teacher (sample)"]),
      // More than the 200 enrolments that each of 300 courses gets from 20,000 people.
      batchSize: 300,
      duration: "2 years",
      endsOn: "2029-03-31",
      validUntil: "2029-05-31",
      timings: "Mon, Wed, Fri 4:00-6:00 pm IST",
      feePaise: 4_500_000,
      enrolmentFeePaise: 200_000,
      createdAt: new Date(now.valueOf() - (count - at) * HOUR_MS).toISOString(),
    });
    ids.push(id);
  }
  return ids;
}

type Own = { courseIds: string[]; now: Date };

async function insertAdmin(trx: Db, { courseIds, now }: Own): Promise<string> {
  const { id: userId } = await createUser(trx, { name: "The Office", role: "admin" });
  await createEnrolmentForm(trx, { userId });
  const enrolledAt = new Date(now.valueOf() - 365 * 24 * HOUR_MS).toISOString();
  for (const courseId of courseIds) await createEnrolment(trx, { userId, courseId, enrolledAt });
  return userId;
}

/** A session of a person; what their calls need. `secret` is the institute's. */
export async function signIn(db: Db, { userId, secret }: { userId: string; secret: Buffer }) {
  const { id, token } = await createSession(db, { userId });
  return { cookie: `session=${token}`, "x-xsrf-token": xsrfToken(secret, id) };
}

/** Adds rows in one transaction, while no server runs. */
export async function addRows<Result>(
  { dataDir }: Institute,
  insert: (trx: Db, secret: Buffer) => Promise<Result>,
): Promise<Result> {
  const database = await connect({ databaseUrl: undefined, dataDir });
  const secret = await loadSecret(database, new Date());
  const result = await database.transaction((trx) => insert(trx, secret));
  await database.close();
  return result;
}

/** Waits until the disk has the whole file, which the server's first writes would wait for. */
async function writeToDisk(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

/** The same institute on a PostgreSQL of its own, moved there as `npm run move` does. */
export async function copyToPostgres(institute: Institute): Promise<Institute> {
  const { dataDir } = institute;
  const { url: databaseUrl, stop } = await startPostgres();
  const from = await connect({ databaseUrl: undefined, dataDir });
  const to = await connect({ databaseUrl, dataDir });
  await migrate(to);
  await copyRows(from, to);
  await Promise.all([from.close(), to.close()]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The seats of each course were counted many times: without `full` their dead versions keep the room.
  await client.query("vacuum full analyze");
  await client.end();
  return { ...institute, databaseUrl, [Symbol.asyncDispose]: stop };
}
