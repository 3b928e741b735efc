import type { Trx } from "../../database/connect.ts";
import {
  announce,
  examAnnounced,
  examCancelled,
  examMoved,
  type NoticeWords,
  type ToldExam,
  urgentUntil,
} from "../messages/index.ts";
import { type ExamRow, listCoursesOf, listSessions } from "./exams.repository.ts";

type Told = {
  write: (exam: ExamRow) => NoticeWords;
  urgentUntil?: string | null;
  unlessBegunId?: string;
};

/** Tells the students of its courses, each once however many of them they are in. */
export async function tellOfExam(
  trx: Trx,
  { exam, write, urgentUntil: until = null, unlessBegunId }: Told & { exam: ExamRow },
  now: Date,
): Promise<void> {
  const unlessTold: string[] = [];
  for (const { id: courseId } of await listCoursesOf(trx, [exam.id])) {
    const told = {
      ...({ kind: "exam", courseId, write: () => write(exam), urgentUntil: until } as const),
      ...{ unlessTold, ...(unlessBegunId && { unlessBegunId }) },
    };
    const noticeId = await announce(trx, told, now);
    if (noticeId !== undefined) unlessTold.push(noticeId);
  }
}

/** When a test can be begun, as its students were told. */
export async function timesOf(trx: Trx, { id }: Pick<ExamRow, "id">): Promise<string[]> {
  const sessions = await listSessions(trx, [id]);
  return sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
}

/**
 * Tells of a change of a test that students see, or see from now on; what they do not know of yet is none. `before` is
 * what timesOf gave before it. At night it is told, too, where the test is of the next twelve hours.
 */
export async function tellOfChange(
  trx: Trx,
  { exam, before, wasDraft }: { exam: ExamRow; before: readonly string[]; wasDraft: boolean },
  now: Date,
): Promise<void> {
  if (exam.state === "draft") return;
  const after = await timesOf(trx, exam);
  const isMoved = before.join() !== after.join();
  if (!wasDraft && !isMoved) return;
  const words = wasDraft ? examAnnounced : examMoved;
  await tellTimes(trx, { exam, times: [...before, ...after], words }, now);
}

/** Tells that a test does not take place, to those who knew of it. */
export async function tellOfRemoval(trx: Trx, exam: ExamRow, now: Date): Promise<void> {
  if (exam.state === "draft") return;
  await tellTimes(trx, { exam, times: await timesOf(trx, exam), words: examCancelled }, now);
}

/** Tells that sessions that were to begin do not take place, to those who have not begun the test in another. */
export async function tellOfEnd(
  trx: Trx,
  { exam, starts }: { exam: ExamRow; starts: readonly string[] },
  now: Date,
): Promise<void> {
  const [startsAt] = starts;
  if (startsAt === undefined) return;
  const write = ({ title, titleHi }: ExamRow) =>
    examCancelled({ title, titleHi, startsAt, sessions: starts.length });
  const until = urgentUntil(starts, now);
  await tellOfExam(trx, { exam, write, urgentUntil: until, unlessBegunId: exam.id }, now);
}

type Timed = { exam: ExamRow; times: readonly string[]; words: (told: ToldExam) => NoticeWords };

/** Of a test that is over, nobody is told. */
async function tellTimes(trx: Trx, { exam, times, words }: Timed, now: Date): Promise<void> {
  if (times.every((time) => time < now.toISOString())) return;
  const sessions = await listSessions(trx, [exam.id]);
  const told = { startsAt: sessions[0]?.startsAt ?? exam.createdAt, sessions: sessions.length };
  const write = ({ title, titleHi }: ExamRow) => words({ title, titleHi, ...told });
  await tellOfExam(trx, { exam, write, urgentUntil: urgentUntil(times, now) }, now);
}
