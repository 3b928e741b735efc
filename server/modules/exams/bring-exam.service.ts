import { randomBytes } from "node:crypto";
import type { NewExam } from "../../../contract/entities/exam.ts";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { optionCountOf, type QuestionContent } from "../../../contract/exams/question.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { drawPaper, shortagesOf } from "./draw.rules.ts";
import { listCandidates, listPaper, type PaperRow, replacePaper } from "./exam-paper.repository.ts";
import { type ExamRow, insertExam, replaceCourses, replaceSessions } from "./exams.repository.ts";
import { momentAfter } from "./exams.rules.ts";
import { markSheets, readSheets } from "./mark-exam.service.ts";
import { replaceResults } from "./results.repository.ts";
import { insertAttempt, insertEvents } from "./sittings.repository.ts";

/** Somebody who has sat it, and how many of a hundred answers they know. */
export type SampleSitter = { userId: string; knows: number };

export type SampleExam = Pick<ExamRow, "title" | "titleHi"> & {
  courseId: string;
  pattern: Pattern;
  chapters: NewExam["chapters"];
  startsAt: string;
  sitters: readonly SampleSitter[];
};

const MIX = { easy: 40, usual: 40, hard: 20 };
const SECONDS_A_QUESTION = 75;

/**
 * Adds an announced test without asking who does it, and its results where somebody has sat it: for the demo. Gives its
 * id; undefined where the bank has too few questions.
 */
export async function bringExam(
  trx: Trx,
  { courseId, chapters, startsAt, sitters, ...given }: SampleExam,
  now: Date,
): Promise<string | undefined> {
  const { pattern, title, titleHi } = given;
  const subjects = pattern.sections.map(({ subject }) => subject);
  const candidates = await listCandidates(trx, subjects);
  const paper = drawPaper(candidates, { pattern, chapters, mix: MIX, seed: 1 });
  if (shortagesOf(pattern, paper).length > 0) return undefined;
  const session = { id: newId(), startsAt, endsAt: momentAfter(startsAt, pattern.minutes) };
  const exam: ExamRow = {
    ...{ id: newId(), title, titleHi, kind: "scheduled" },
    ...{ pattern: JSON.stringify(pattern), chapters: JSON.stringify(chapters) },
    state: sitters.length > 0 ? "published" : "announced",
    ...{ showsSolutionsAt: null, version: 1, createdAt: now.toISOString() },
    ...{ deletedAt: null, deletedById: null },
  };
  await insertExam(trx, exam);
  await replaceCourses(trx, exam.id, [courseId]);
  const paperKey = randomBytes(32).toString("base64url");
  await replaceSessions(trx, exam.id, [{ ...session, examId: exam.id, paperKey }]);
  await replacePaper(trx, exam.id, paper);
  const asked = await listPaper(trx, exam.id);
  for (const [at, sitter] of sitters.entries())
    await sit(trx, { exam, session, asked, sitter, at });
  if (sitters.length > 0) {
    const ranked = await markSheets(await readSheets(trx, exam), []);
    const publishedAt = momentAfter(session.endsAt, 24 * 60);
    await replaceResults(trx, exam.id, { keyVersion: 1, publishedAt, ranked });
  }
  return exam.id;
}

type Sitting = {
  exam: ExamRow;
  session: { id: string; startsAt: string; endsAt: string };
  asked: readonly PaperRow[];
  sitter: SampleSitter;
  at: number;
};

async function sit(trx: Trx, { exam, session, asked, sitter, at }: Sitting): Promise<void> {
  const { startsAt, endsAt } = session;
  const attemptId = newId();
  await insertAttempt(trx, {
    ...{ id: attemptId, examId: exam.id, sessionId: session.id, userId: sitter.userId },
    ...{ startedAt: startsAt, endsAt, extraMinutes: 0, submittedAt: endsAt },
    ...{ voidedAt: null, reason: null, lastSeenAt: endsAt },
  });
  const acts: Act[] = [
    { is: "begin" },
    ...asked.flatMap((row, question) => actsOn(row, { question, sitter, at })),
    { is: "submit" },
  ];
  const rows = acts.map((act, index) => ({
    ...{ attemptId, place: index + 1, deviceId: "sample-phone", number: index + 1 },
    atMs: Date.parse(startsAt) + (index * SECONDS_A_QUESTION * 1_000) / 2,
    ...{ receivedAt: endsAt, act: JSON.stringify(act), standing: "counted" as const },
  }));
  await insertEvents(trx, rows);
}

/** A third of what somebody does not know is left blank. */
function actsOn(
  row: PaperRow,
  { question, sitter, at }: { question: number; sitter: SampleSitter; at: number },
): Act[] {
  const see: Act = { is: "see", question };
  // The bank parsed it before it was written.
  const { key } = row;
  const content = JSON.parse(row.content) as QuestionContent;
  const luck = (question * 37 + at * 53) % 100;
  if (key.kind !== "choice" || (luck >= sitter.knows && luck % 3 === 0)) return [see];
  const right = key.accepted[0]?.[0] ?? 0;
  const chosen = luck < sitter.knows ? right : (right + 1) % optionCountOf(content);
  return [see, { is: "choose", question, answer: { kind: "choice", chosen: [chosen] } }];
}
