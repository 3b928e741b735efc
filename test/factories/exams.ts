import { randomBytes } from "node:crypto";
import type { Pattern } from "../../contract/exams/pattern.ts";
import { suppliedPatterns } from "../../contract/exams/supplied-patterns.ts";
import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { createFile } from "./files.ts";
import { createQuestion } from "./questions.ts";

type Db = Connection["db"];
type Given = Partial<Omit<Database["exams"], "pattern">> &
  Partial<Pick<Database["exam_sessions"], "startsAt" | "endsAt">> & {
    courseId: string;
    pattern?: Pattern;
    /** How many of the pattern's questions it has; all by default. */
    questions?: number;
  };

/** A weekly test in physics with few questions; each choice is worth 4 or −1. */
export function examPattern(count = 2, given: Partial<Pattern> = {}): Pattern {
  const weekly = suppliedPatterns.find(({ code }) => code === "weekly-test");
  if (!weekly) throw new Error("there is no pattern of a weekly test");
  const sections = weekly.sections.map((section) => ({ ...section, count, counted: count }));
  return { ...weekly, sections, ...given };
}

/** A draft with all its questions, at a time that is far away. */
export async function createExam(
  db: Db,
  { courseId, startsAt, endsAt, questions, pattern = examPattern(), ...given }: Given,
): Promise<Database["exams"] & { sessionId: string }> {
  const row: Database["exams"] = {
    id: newId(),
    title: "Weekly test",
    titleHi: null,
    kind: "scheduled",
    chapters: "[]",
    state: "draft",
    showsSolutionsAt: null,
    version: 1,
    createdAt: new Date().toISOString(),
    deletedAt: null,
    deletedById: null,
    ...given,
    pattern: JSON.stringify(pattern),
  };
  await db.insertInto("exams").values(row).execute();
  await db.insertInto("exam_courses").values({ examId: row.id, courseId }).execute();
  const session = {
    id: newId(),
    examId: row.id,
    startsAt: startsAt ?? "2099-01-01T04:30:00.000Z",
    endsAt: endsAt ?? "2099-01-01T05:00:00.000Z",
    paperKey: randomBytes(32).toString("base64url"),
  };
  await db.insertInto("exam_sessions").values(session).execute();
  const asked = pattern.sections.flatMap(({ count }, section) => Array(count).fill(section));
  for (const [position, section] of asked.slice(0, questions).entries())
    await placeNewQuestion(db, { examId: row.id, position, section });
  return { ...row, sessionId: session.id };
}

/** The right answer of each is its second option. */
async function placeNewQuestion(
  db: Db,
  place: Pick<Database["exam_questions"], "examId" | "position" | "section">,
): Promise<void> {
  const { versionId: questionVersionId, chapter, difficulty } = await createQuestion(db);
  const row = { ...place, questionVersionId, chapter, difficulty };
  await db.insertInto("exam_questions").values(row).execute();
}

/** Somebody sits it since now, until far away. */
export async function createAttempt(
  db: Db,
  given: Partial<Database["attempts"]> & Pick<Database["attempts"], "examId" | "userId">,
): Promise<Database["attempts"]> {
  const sessions = db.selectFrom("exam_sessions").select("id").where("examId", "=", given.examId);
  const now = new Date().toISOString();
  const row: Database["attempts"] = {
    id: newId(),
    sessionId: (await sessions.executeTakeFirstOrThrow()).id,
    startedAt: now,
    endsAt: "2099-01-01T05:00:00.000Z",
    extraMinutes: 0,
    submittedAt: null,
    voidedAt: null,
    reason: null,
    lastSeenAt: now,
    ...given,
  };
  await db.insertInto("attempts").values(row).execute();
  return row;
}

/** An act that came after the end. */
export async function createLateAct(db: Db, attemptId: string): Promise<void> {
  await db
    .insertInto("attempt_events")
    .values({
      ...{ attemptId, place: 1, deviceId: "device-late", number: 1, atMs: 1_000 },
      act: JSON.stringify({ is: "begin" }),
      ...{ receivedAt: new Date().toISOString(), standing: "waiting" },
    })
    .execute();
}

/** The first page of an answer sheet was read. */
export async function createReadSheet(db: Db, attemptId: string): Promise<void> {
  await db
    .insertInto("attempt_events")
    .values({
      ...{ attemptId, place: 9, deviceId: "sheet:1", number: 1, atMs: 1_000 },
      act: JSON.stringify({ is: "begin" }),
      ...{ receivedAt: new Date().toISOString(), standing: "counted" },
    })
    .execute();
}

export async function createResult(db: Db, attemptId: string): Promise<void> {
  const counts = { right: 0, partial: 0, given: 0, wrong: 0, blank: 2 };
  const subject = { subject: "Physics", marks: 0, percentile: null, ...counts };
  await db
    .insertInto("exam_results")
    .values({
      ...{ attemptId, keyVersion: 1, marks: 0, percentile: null, rank: 1, appeared: 1 },
      details: JSON.stringify({ subjects: [subject], written: [] }),
      publishedAt: new Date().toISOString(),
    })
    .execute();
}

type Answered = { attemptId: string; sha256: string; file?: Partial<Database["files"]> };

/** A photographed answer to the first question, which has arrived and is marked. */
export async function createWrittenAnswer(
  db: Db,
  { attemptId, sha256, file }: Answered,
): Promise<void> {
  const { id: fileId } = await createFile(db, { ...file, mimeType: "image/webp" });
  const pages = [sha256];
  const at = new Date().toISOString();
  const acts = [{ is: "begin" }, { is: "choose", question: 0, answer: { kind: "written", pages } }];
  const events = acts.map((act, place) => ({
    ...{ attemptId, place: place + 2, deviceId: "device-page", number: place + 1, atMs: 1_000 },
    ...{ act: JSON.stringify(act), receivedAt: at, standing: "counted" as const },
  }));
  await db.insertInto("attempt_events").values(events).execute();
  await db
    .insertInto("answer_pages")
    .values({ attemptId, sha256, fileId, arrivedAt: at, sheet: null })
    .execute();
  const mark = { position: 0, marks: 250, comment: "Well drawn.", version: 1 };
  await db
    .insertInto("written_marks")
    .values({
      ...{ attemptId, ...mark, pages: JSON.stringify({ named: pages, seen: pages }) },
      ...{ markedById: newId(), markedAt: at },
    })
    .execute();
}
