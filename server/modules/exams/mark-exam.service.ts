import { setImmediate as turn } from "node:timers/promises";
import type { KeyRevision } from "../../../contract/entities/exam-result.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { type Act, stateOf } from "../../../contract/exams/attempt-log.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import type { Db } from "../../database/connect.ts";
import { listPaper, type PaperRow } from "./exam-paper.repository.ts";
import type { ExamRow } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { listCounted, type Marked } from "./results.repository.ts";
import {
  markPaper,
  markTyped,
  type QuestionMark,
  rankPapers,
  revisedPaper,
} from "./results.rules.ts";
import { listCountedEvents } from "./sittings.repository.ts";
import { listTyped } from "./typed-marks.repository.ts";
import { type FoundMark, readGiven } from "./written-answers.repository.ts";

/** Logs that are read and marked before others have their turn. */
const LOGS_AT_ONCE = 5;

type Sheet = {
  attemptId: string;
  sessionId: string;
  saved: (Answer | null)[];
  given: (FoundMark | undefined)[];
  shownMs: number[];
};
/** What was typed of a paper that was written in a room. */
type TypedSheet = { attemptId: string; sessionId: string; marks: (number | null)[] };
type Student = { id: string; name: string };

/** What everybody has saved, and everything by which it is marked. */
export type ExamSheets = {
  pattern: Pattern;
  paper: PaperRow[];
  sheets: Sheet[];
  typed: TypedSheet[];
  /** By the ids of the attempts. */
  students: ReadonlyMap<string, Student>;
  isPublished: boolean;
};

/** Reads the logs of a test in parts, so that nobody waits for all of them; or of some of its attempts. */
export async function readSheets(
  db: Db,
  exam: ExamRow,
  only?: readonly string[],
): Promise<ExamSheets> {
  const pattern = readPattern(exam.pattern);
  const paper = await listPaper(db, exam.id);
  await turn();
  const counted = await listCounted(db, exam.id);
  const attempts = counted.filter(({ id }) => !only || only.includes(id));
  const students = new Map(attempts.map(({ id, userId, name }) => [id, { id: userId, name }]));
  const common = { pattern, paper, students, isPublished: exam.state === "published" };
  const all = await listTyped(db, exam.id);
  const typed = all.flatMap(({ attemptId, sessionId, marks }) =>
    marks && students.has(attemptId) ? [{ attemptId, sessionId, marks }] : [],
  );
  // Of whoever has no typed marks an answer sheet was read.
  const isTyped = new Set(all.map(({ attemptId }) => attemptId));
  const logged = attempts.filter(({ id }) => !isTyped.has(id));
  const isWritten = paper.some(({ key }) => key.kind === "written");
  const sheets: Sheet[] = [];
  const acts = new Map<string, Act>();
  for (let at = 0; at < logged.length; at += LOGS_AT_ONCE) {
    await turn();
    const part = logged.slice(at, at + LOGS_AT_ONCE);
    const ids = part.map(({ id }) => id);
    const logs = Map.groupBy(await listCountedEvents(db, ids, acts), ({ attemptId }) => attemptId);
    const givenFor = isWritten ? await readGiven(db, ids) : () => undefined;
    for (const { id, sessionId } of part) {
      const { questions } = stateOf(paper.length, logs.get(id) ?? [], pattern.saving);
      sheets.push({
        ...{ attemptId: id, sessionId },
        saved: questions.map(({ saved }) => saved),
        given: questions.map(({ saved }, position) => givenFor(id, position, saved)),
        shownMs: questions.map(({ shownMs }) => shownMs),
      });
    }
  }
  return { ...common, sheets, typed };
}

/** A marked attempt with what each of its answers has; none where marks were typed. */
export type MarkedSheet = Marked & {
  questions: QuestionMark[];
  waiting: number;
  /** Written answers whose published mark is not for the answer and the photographs that are here now. */
  toRemark: number;
};

/** Marks and ranks by a key. */
export async function markSheets(sheets: ExamSheets, revisions: readonly KeyRevision[]) {
  const ranked = rankPapers(sheets.pattern, await markAttempts(sheets, revisions));
  await turn();
  return ranked;
}

/** The same without ranks. What each answer has goes at once: of thousands it is megabytes to keep and to clear away. */
export async function markAttempts(sheets: ExamSheets, revisions: readonly KeyRevision[]) {
  const marked: Omit<MarkedSheet, "questions">[] = [];
  for await (const { questions: _, ...sheet } of markEach(sheets, revisions)) marked.push(sheet);
  return marked;
}

/** Marks one attempt after the other, so that nobody waits for all of them. */
export async function* markEach(
  { pattern, paper, sheets, typed, isPublished }: ExamSheets,
  revisions: readonly KeyRevision[],
): AsyncGenerator<MarkedSheet> {
  const keyed = revisedPaper(paper, revisions);
  for (const { marks, ...attempt } of typed)
    yield { ...attempt, written: [], toRemark: 0, ...markTyped(pattern, marks) };
  for (const [at, { saved, given: all, shownMs: _, ...attempt }] of sheets.entries()) {
    if (at % LOGS_AT_ONCE === 0) await turn();
    // Nobody loses published marks because an answer has changed: they count until it is marked again.
    const given = all.map((each) => (isPublished || each?.isWhole ? each : undefined));
    const toRemark = given.filter((each) => each?.isWhole === false).length;
    const written = given.flatMap((each) =>
      each ? [{ position: each.position, marks: each.marks, comment: each.comment }] : [],
    );
    yield { ...attempt, written, toRemark, ...markPaper(pattern, keyed, { saved, given }) };
  }
}
