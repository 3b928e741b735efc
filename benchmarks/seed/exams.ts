import { sql } from "kysely";
import type { Act } from "../../contract/exams/attempt-log.ts";
import { suppliedPatterns } from "../../contract/exams/supplied-patterns.ts";
import type { Connection } from "../../server/database/connect.ts";
import { createCourse, createEnrolment } from "../../test/factories/courses.ts";
import { createAttempt, createExam } from "../../test/factories/exams.ts";
import { createUser } from "../../test/factories/people.ts";
import { type SignedIn, signIn } from "./institute.ts";

type Db = Connection["db"];

/** Somebody who sits, and what their calls need. */
export type Candidate = { userId: string; headers: SignedIn };

export type Exams = {
  /** NEET's 180 questions, sat by all until an hour ago: it waits to be marked. */
  sat: string;
  /** The session of a test that goes on for the next hour. */
  openSession: string;
  candidates: Candidate[];
};

const MINUTE_MS = 60_000;
/** Answers of four kinds of students. */
const GROUPS = 4;
const OPTIONS = 4;

/** A test that was sat and one that goes on, of one course with so many students. */
export async function insertExams(
  trx: Db,
  { count, secret, now }: { count: number; secret: Buffer; now: Date },
): Promise<Exams> {
  const { id: courseId } = await createCourse(trx, { title: "NEET", batchSize: count });
  const pattern = suppliedPatterns.find(({ code }) => code === "neet");
  if (!pattern) throw new Error("there is no pattern of NEET");
  const moment = (minutes: number) => new Date(now.valueOf() + minutes * MINUTE_MS).toISOString();
  const common = { courseId, pattern, state: "announced" } as const;
  const over = { startsAt: moment(-240), endsAt: moment(-60) };
  const sat = await createExam(trx, { ...common, ...over });
  const open = await createExam(trx, { ...common, startsAt: moment(-1), endsAt: moment(179) });
  const candidates: Candidate[] = [];
  const groups: string[][] = Array.from({ length: GROUPS }, () => []);
  while (candidates.length < count) {
    const { id: userId } = await createUser(trx);
    await createEnrolment(trx, { userId, courseId });
    const times = { startedAt: over.startsAt, endsAt: over.endsAt, submittedAt: over.endsAt };
    const attempt = await createAttempt(trx, { examId: sat.id, userId, ...times });
    groups[candidates.length % GROUPS]?.push(attempt.id);
    candidates.push({ userId, headers: await signIn(trx, { userId, secret }) });
  }
  const questions = pattern.sections.reduce((sum, section) => sum + section.count, 0);
  for (const [group, attemptIds] of groups.entries())
    await insertLogs(trx, { attemptIds, acts: actsOf(questions, group), from: over.startsAt });
  return { sat: sat.id, openSession: open.sessionId, candidates };
}

/** Each question chosen and saved, by each group another way. */
export function actsOf(questions: number, group: number): Act[] {
  return Array.from({ length: questions }, (_, question): Act[] => {
    const chosen = [(question * (group + 1)) % OPTIONS];
    return [
      { is: "choose", question, answer: { kind: "choice", chosen } },
      { is: "save", question, isMarked: false },
    ];
  }).flat();
}

type Logs = { attemptIds: readonly string[]; acts: readonly Act[]; from: string };

async function insertLogs(trx: Db, { attemptIds, acts, from }: Logs): Promise<void> {
  const startMs = Date.parse(from);
  const rows = [{ is: "begin" } as const, ...acts].map(
    (act, at) => sql`(${at + 1}, ${startMs + at * 10_000}, ${JSON.stringify(act)})`,
  );
  await sql`with "made" ("number", "atMs", "act") as (values ${sql.join(rows)})
    insert into "attempt_events"
      ("attemptId", "place", "deviceId", "number", "atMs", "receivedAt", "act", "standing")
    select "attempts"."id", "number", 'phone-0001', "number", "atMs", ${from}, "act", 'counted'
    from "attempts" cross join "made"
    where "attempts"."id" in (${sql.join(attemptIds)})`.execute(trx);
}
