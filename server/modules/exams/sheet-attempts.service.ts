import type { ReadPage } from "../../../contract/entities/answer-sheet.ts";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { type ExamRow, listSessions } from "./exams.repository.ts";
import {
  type AttemptRow,
  findAttemptOf,
  insertAttempt,
  insertEvents,
  readEnds,
  updateAttempt,
} from "./sittings.repository.ts";

type Beginning = { exam: ExamRow; userId: string; sessionId: string | undefined; at: string };

/**
 * A paper that is handed in is submitted: what a device makes after this waits to be judged. Throws AppError("attempt_void"),
 * ("exam_early"), ("invalid_fields") where nobody said which session it was.
 */
export async function attemptFor(trx: Trx, beginning: Beginning): Promise<AttemptRow> {
  const { exam, userId, sessionId, at } = beginning;
  const begun = await findAttemptOf(trx, { examId: exam.id, userId });
  if (begun?.voidedAt) throw new AppError("attempt_void");
  if (begun) {
    const endsAt = begun.endsAt < at ? begun.endsAt : at;
    await updateAttempt(trx, begun.id, { endsAt, submittedAt: begun.submittedAt ?? at });
    return begun;
  }
  const sessions = await listSessions(trx, [exam.id]);
  const ofBegun = sessions.filter(({ startsAt }) => startsAt <= at);
  if (ofBegun.length === 0 || exam.state === "draft") throw new AppError("exam_early");
  const session = ofBegun.find(({ id }) => ofBegun.length === 1 || id === sessionId);
  if (!session)
    throw new AppError("invalid_fields", { fields: [{ field: "sessionId", code: "required" }] });
  const row = {
    ...{ id: newId(), examId: exam.id, sessionId: session.id, userId },
    ...{ startedAt: session.startsAt, extraMinutes: 0, submittedAt: at, lastSeenAt: at },
    endsAt: session.endsAt < at ? session.endsAt : at,
    ...{ voidedAt: null, reason: null },
  };
  await insertAttempt(trx, row);
  return row;
}

type Acting = Pick<ReadPage, "answers"> & { attemptId: string; deviceId: string; at: Date };

/** Every question of the page, in place of what was there before. Throws AppError("invalid_fields") for too many. */
export async function insertActs(
  trx: Trx,
  { attemptId, deviceId, answers, at }: Acting,
): Promise<void> {
  const acts: Act[] = [
    { is: "begin" },
    ...answers.flatMap(({ question, answer }): Act[] =>
      answer === null
        ? [{ is: "clear", question }]
        : [
            { is: "choose", question, answer },
            { is: "save", question, isMarked: false },
          ],
    ),
  ];
  const { acknowledged, place } = await readEnds(trx, attemptId);
  if (place + acts.length > limits.eventsOfAttempt)
    throw new AppError("invalid_fields", { fields: [{ field: "answers", code: "too_many" }] });
  const last = acknowledged.get(deviceId) ?? 0;
  const rows = acts.map((act, index) => ({
    ...{ attemptId, deviceId, place: place + 1 + index, number: last + 1 + index },
    ...{ atMs: at.valueOf(), receivedAt: at.toISOString() },
    ...{ act: JSON.stringify(act), standing: "counted" as const },
  }));
  await insertEvents(trx, rows);
}
