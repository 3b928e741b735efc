import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { xsrfToken } from "../../server/http/csrf.ts";
import { newToken } from "../../server/http/session.ts";
import { loadSecret } from "../../server/modules/settings/index.ts";
import { enrolment, person, session } from "../institute.ts";
import { type Running, startOn } from "../scale/running.ts";
import { type SeededInstitute, seedInstitute } from "../scale/seed.ts";
import { uploadFile } from "../uploads.ts";
import type { EncodedQuality } from "./encoding.ts";

const STUDENTS = 100;
/** The numbers of these students are beyond those of the seeded people. */
const FIRST_STUDENT = 1_000;

/** What a student's calls carry. */
export type Student = { cookie: string; "x-xsrf-token": string };

/** One lecture on a running server, and a hundred students who may watch it. */
export type MadeLecture = {
  running: Running;
  lectureId: string;
  qualities: Map<string, EncodedQuality>;
  students: Student[];
  stop(): Promise<void>;
};

/** Puts the qualities in by the calls of a teacher's page. */
export async function makeLecture(qualities: Map<string, EncodedQuality>): Promise<MadeLecture> {
  const dataDir = await mkdtemp(join(tmpdir(), "institute-lectures-"));
  const institute = await seedInstitute({ databaseUrl: undefined, dataDir }, 10);
  const courseId = institute.courseIds.at(-1) ?? "";
  // Before the server starts, which may lock a SQLite file by rewriting it.
  const students = await addStudents(institute, courseId);
  const running = await startOn(institute);
  const stop = async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const lectureId = await addLecture(running, courseId);
    for (const [kind, quality] of qualities) await publish(running, { lectureId, kind, quality });
    return { running, lectureId, qualities, students, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addStudents(institute: SeededInstitute, courseId: string): Promise<Student[]> {
  const database = await connect(institute);
  const now = new Date();
  const secret = await loadSecret(database, now);
  const made = Array.from({ length: STUDENTS }, (_, at) => {
    const user = person(newId(), FIRST_STUDENT + at);
    const token = newToken();
    return { user, token, row: session({ token, userId: user.id, now }) };
  });
  await database.transaction(async (trx) => {
    for (const { user, row } of made) {
      await trx.insertInto("users").values(user).execute();
      await trx.insertInto("sessions").values(row).execute();
      await trx.insertInto("enrolments").values(enrolment(user.id, courseId)).execute();
    }
  });
  await database.close();
  return made.map(({ token, row }) => ({
    cookie: `session=${token}`,
    "x-xsrf-token": xsrfToken(secret, row.id),
  }));
}

/** Returns its id. */
async function addLecture({ answer }: Running, courseId: string): Promise<string> {
  const path = `/api/teach/courses/${courseId}/lectures`;
  const body = JSON.stringify({ title: "Motion in a straight line" });
  return JSON.parse(await answer({ method: "POST", path, body })).lecture.id;
}

type Publishing = { lectureId: string; kind: string; quality: EncodedQuality };

async function publish(running: Running, { lectureId, kind, quality }: Publishing): Promise<void> {
  const { file, ...given } = quality;
  const { server, signedIn: headers, answer } = running;
  const uploadId = await uploadFile(server.origin, { bytes: file, headers });
  const path = `/api/teach/lectures/${lectureId}/renditions/${kind}`;
  await answer({ method: "PUT", path, body: JSON.stringify({ ...given, uploadId }) });
}
