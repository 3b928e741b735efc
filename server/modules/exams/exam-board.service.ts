import type {
  AddedMinutes,
  BoardRow,
  LateJudgement,
} from "../../../contract/entities/exam-board.ts";
import { stateOf } from "../../../contract/exams/attempt-log.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Db, Trx } from "../../database/connect.ts";
import { tellOfEnd } from "./announce-exam.service.ts";
import {
  acceptBeginnings,
  type BoardAttempt,
  countLate,
  endForAll,
  findBoardAttempt,
  judgeLate,
  listGoingOn,
  refusePlaces,
} from "./exam-board.repository.ts";
import { type Asking, getAllowedExam, lockAllowedExam, recordExam } from "./exams.access.ts";
import { type ExamRow, listSessions, updateExam } from "./exams.repository.ts";
import { momentAfter, readPattern } from "./exams.rules.ts";
import { questionsOf } from "./read-exams.ts";
import { remark } from "./results.service.ts";
import { listCountedEvents, updateAttempt } from "./sittings.repository.ts";
import { outdoneOf, stateOfAttempt } from "./sittings.rules.ts";

type Transacting = Pick<Connection, "transaction">;
type Presenting = { exam: ExamRow; now: Date };

/** What the logs of a page of attempts say. */
export async function presentBoard(
  db: Db,
  rows: readonly BoardAttempt[],
  { exam, now }: Presenting,
): Promise<BoardRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(await listCountedEvents(db, ids), ({ attemptId }) => attemptId);
  const late = await countLate(db, ids);
  const pattern = readPattern(exam.pattern);
  return rows.map(({ id, userId, name, examId: _, sessionId: __, ...row }) => {
    const log = stateOf(questionsOf(pattern), events.get(id) ?? [], pattern.saving);
    return {
      ...row,
      attemptId: id,
      student: { id: userId, name },
      state: stateOfAttempt(row, { exam, now }),
      saved: log.questions.filter(({ saved }) => saved !== null).length,
      devices: log.devices.length,
      away: log.away,
      late: late.get(id) ?? 0,
    };
  });
}

/** Gives how many got them. Throws AppError("not_found"), also for an attempt of another test, ("results_published"). */
export function addMinutes(
  { transaction }: Transacting,
  asking: Asking,
  { examId, added: { minutes, reason, attemptIds } }: { examId: string; added: AddedMinutes },
): Promise<number> {
  return transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, examId, asking);
    if (exam.state === "published") throw new AppError("results_published");
    const ids = attemptIds ? [...new Set(attemptIds)] : await listGoingOn(trx, examId);
    const rows = await Promise.all(ids.map((id) => getAttempt(trx, id)));
    if (rows.some((row) => row.examId !== examId)) throw new AppError("not_found");
    for (const { id, endsAt, extraMinutes } of rows)
      await updateAttempt(trx, id, {
        endsAt: momentAfter(endsAt, minutes),
        extraMinutes: extraMinutes + minutes,
      });
    const [only] = attemptIds && rows.length === 1 ? rows : [];
    const after = { minutes, students: rows.length };
    const line = { exam, action: "change", reason, after, personId: only?.userId } as const;
    await recordExam(trx, asking, line);
    return rows.length;
  });
}

/** Gives how many were working. Throws AppError("not_found"), ("exam_early") before anybody could begin. */
export function endExam(
  { transaction }: Transacting,
  asking: Asking,
  { examId, reason, now }: Omit<OfAttempt, "id"> & { examId: string },
): Promise<number> {
  return transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, examId, asking);
    const at = now.toISOString();
    const sessions = await listSessions(trx, [examId]);
    if (exam.state === "draft" || sessions.every(({ startsAt }) => startsAt > at))
      throw new AppError("exam_early");
    const students = await endForAll(trx, examId, at);
    const starts = sessions.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > at);
    await tellOfEnd(trx, { exam, starts }, now);
    // Whoever has read its times before moves it no more.
    await updateExam(trx, examId, {});
    const after = { endsAt: at, students };
    await recordExam(trx, asking, { exam, action: "change", reason, after });
    return students;
  });
}

type OfAttempt = { id: string; reason: string; now: Date };
/** `toMark`: see remark(). */
type ChangedAttempt = { attempt: BoardRow; toMark: number };

/** Throws AppError("not_found"), ("attempt_ended"). */
export function endAttempt(
  { transaction }: Transacting,
  asking: Asking,
  { id, ...asked }: OfAttempt,
): Promise<ChangedAttempt> {
  return changeAttempt({ transaction }, asking, { id, ...asked }, async (attempt) => {
    const at = asked.now.toISOString();
    if (attempt.submittedAt !== null || attempt.endsAt <= at) throw new AppError("attempt_ended");
    return { endsAt: at };
  });
}

/** Throws AppError("not_found"). */
export function voidAttempt(
  context: Transacting,
  asking: Asking,
  { isVoided, ...asked }: OfAttempt & { isVoided: boolean },
): Promise<ChangedAttempt> {
  return changeAttempt(context, asking, asked, async ({ voidedAt }) => ({
    voidedAt: isVoided ? (voidedAt ?? asked.now.toISOString()) : null,
    reason: isVoided ? asked.reason : null,
  }));
}

/** Throws AppError("not_found"), ("nothing_late") where somebody else has judged it meanwhile. */
export function judgeLateActs(
  context: Transacting,
  asking: Asking,
  { judgement, ...asked }: Omit<OfAttempt, "reason"> & { judgement: LateJudgement },
): Promise<ChangedAttempt> {
  const { isAccepted, untilPlace, reason } = judgement;
  const { id: attemptId } = asked;
  const standing = isAccepted ? "accepted" : "refused";
  const of = { ...asked, reason };
  return changeAttempt(context, asking, of, async ({ submittedAt }, trx) => {
    const judged = await judgeLate(trx, { attemptId, untilPlace, standing });
    if (judged.length === 0) throw new AppError("nothing_late");
    if (!isAccepted) return { submittedAt, lateRefused: judged.length };
    const outdone = outdoneOf(judged, await listCountedEvents(trx, [attemptId]));
    await refusePlaces(trx, { attemptId, places: outdone.map(({ place }) => place) });
    const deviceIds = [...new Set(judged.map(({ deviceId }) => deviceId))];
    await acceptBeginnings(trx, { attemptId, deviceIds });
    const submit = judged.find(({ act }) => act.is === "submit");
    return {
      submittedAt: submittedAt ?? submit?.receivedAt ?? null,
      ...{ lateAccepted: judged.length - outdone.length, lateRefused: outdone.length },
    };
  });
}

type Changed = Partial<Pick<BoardAttempt, "endsAt" | "voidedAt" | "reason" | "submittedAt">>;
/** What is only told in the audit log. */
type Told = { lateAccepted?: number; lateRefused?: number };
type AttemptChange = (attempt: BoardAttempt, trx: Trx) => Promise<Changed & Told>;

async function changeAttempt(
  { transaction }: Transacting,
  asking: Asking,
  { id, reason, now }: OfAttempt,
  change: AttemptChange,
): Promise<ChangedAttempt> {
  return transaction(async (trx) => {
    const { examId } = await getAttempt(trx, id);
    const exam = await lockAllowedExam(trx, examId, asking);
    const before = await getAttempt(trx, id);
    const { lateAccepted, lateRefused, ...columns } = await change(before, trx);
    await updateAttempt(trx, id, columns);
    const after = await getAttempt(trx, id);
    const told = {
      ...auditedOf(after),
      ...(lateAccepted && { lateAccepted }),
      ...(lateRefused && { lateRefused }),
    };
    // Whoever marks the test anew at this moment has read other acts.
    if (exam.state === "published") await updateExam(trx, examId, {});
    const toMark = await remark(trx, exam, { at: now, attemptIds: [id] });
    const line = { exam, action: "change", before: auditedOf(before), after: told } as const;
    await recordExam(trx, asking, { ...line, reason, personId: before.userId });
    const [attempt] = await presentBoard(trx, [after], { exam, now });
    if (!attempt) throw new Error("an attempt was not presented");
    return { attempt, toMark };
  });
}

/** An attempt of a test that the caller may see. Throws AppError("not_found"). */
export async function getAllowedAttempt(
  db: Db,
  id: string,
  asking: Pick<Asking, "call" | "user">,
): Promise<BoardAttempt> {
  const attempt = await getAttempt(db, id);
  await getAllowedExam(db, attempt.examId, asking);
  return attempt;
}

async function getAttempt(db: Db, id: string): Promise<BoardAttempt> {
  const attempt = await findBoardAttempt(db, id);
  if (!attempt) throw new AppError("not_found");
  return attempt;
}

function auditedOf({ endsAt, submittedAt, voidedAt }: BoardAttempt) {
  return { endsAt, submittedAt, voidedAt };
}
