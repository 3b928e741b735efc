import type {
  OwnAttempt,
  OwnExam,
  ReceivedEvents,
  SentEvents,
} from "../../../contract/entities/sitting.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ExamsTable } from "../../database/tables/sittings.ts";
import { countLate } from "./exam-board.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { readReached } from "./reached.service.ts";
import { presentExams } from "./read-exams.ts";
import {
  type AttemptRow,
  findAttemptOf,
  findOwnAttempt,
  findSat,
  findSession,
  hasGrant,
  insertAttempt,
  insertEvents,
  listAttemptsOf,
  listCountedEvents,
  listEnrolledOf,
  listExamsOf,
  lockOwnAttempt,
  readEnds,
  updateAttempt,
} from "./sittings.repository.ts";
import { answerFileKey, endOfAttempt, receivedEvent, stateOfAttempt } from "./sittings.rules.ts";
import { listArrived } from "./written-answers.repository.ts";

type Context = Pick<AppContext, "database" | "now">;

/** With what the person has begun. */
export async function listOwnExams({ database, now }: Context, userId: string) {
  const { db } = database;
  const rows = await listExamsOf(db, userId);
  const listed = await presentExams(db, rows);
  const attempts = await listAttemptsOf(db, userId);
  const results = await readReached(db, userId);
  const enrolled = await listEnrolledOf(db, userId);
  const exams = rows.map((row, at): OwnExam => {
    const { id, title, titleHi, kind, state } = row;
    const attempt = attempts.find(({ examId }) => examId === id);
    return {
      ...{ id, title, titleHi, kind },
      minutes: readPattern(row.pattern).minutes,
      questions: listed[at]?.asked ?? 0,
      sessions: listed[at]?.sessions ?? [],
      attempt: attempt ? presentAttempt(attempt, { exam: row, now: now() }) : null,
      isPublished: state === "published",
      courseIds: enrolled.filter(({ examId }) => examId === id).map(({ courseId }) => courseId),
      result: results.get(id) ?? null,
    };
  });
  return { exams, serverMs: now().valueOf() };
}

export function presentAttempt(
  { userId: _, voidedAt, reason: __, lastSeenAt: ___, ...attempt }: AttemptRow,
  { exam, now }: { exam: Pick<ExamsTable, "state">; now: Date },
): OwnAttempt {
  return { ...attempt, state: stateOfAttempt({ ...attempt, voidedAt }, { exam, now }) };
}

type Starting = { sessionId: string; userId: string };

/**
 * Begins, once: whoever has begun gets the same attempt, on any device and also after its end, for what was not sent
 * yet. Throws AppError("not_found") to whoever is not enrolled, ("exam_early"), ("exam_over").
 */
export function startExam(
  { database, now, secret }: Context & Pick<AppContext, "secret">,
  { sessionId, userId }: Starting,
) {
  return database.transaction(async (trx) => {
    const sat = await findSat(trx, { sessionId, userId });
    if (!sat) throw new AppError("not_found");
    const { exam, session } = sat;
    const begun =
      (await findAttemptOf(trx, { examId: exam.id, userId })) ??
      (await begin(trx, { ...sat, userId, now: now() }));
    const { paperKey } = (await findSession(trx, begun.sessionId)) ?? session;
    return {
      attempt: presentAttempt(begun, { exam, now: now() }),
      ...{ key: paperKey, version: exam.version, serverMs: now().valueOf() },
      fileKey: answerFileKey(secret, begun.id).toString("base64url"),
    };
  });
}

type Sat = NonNullable<Awaited<ReturnType<typeof findSat>>>;

async function begin(
  trx: Db,
  { exam, session, userId, now }: Sat & { userId: string; now: Date },
): Promise<AttemptRow> {
  const at = now.toISOString();
  if (at < session.startsAt) throw new AppError("exam_early");
  if (at >= session.endsAt || exam.state === "published") throw new AppError("exam_over");
  const pattern = readPattern(exam.pattern);
  const isGranted = await hasGrant(trx, userId);
  const row: AttemptRow = {
    ...{ id: newId(), examId: exam.id, sessionId: session.id, userId },
    startedAt: at,
    endsAt: endOfAttempt({ exam, pattern, session, hasGrant: isGranted, now }),
    extraMinutes: 0,
    ...{ submittedAt: null, voidedAt: null, reason: null, lastSeenAt: at },
  };
  if (await insertAttempt(trx, row)) return row;
  const other = await findAttemptOf(trx, { examId: exam.id, userId });
  if (!other) throw new Error("an attempt was neither begun nor found");
  return other;
}

type Sending = { id: string; userId: string; sent: SentEvents };

/**
 * Keeps what it does not have yet; what it acknowledges is committed. Throws AppError("not_found"), and
 * ("events_missing") with what it has, where there is a gap.
 */
export function receiveEvents(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  { id, userId, sent: { deviceId, events } }: Sending,
): Promise<ReceivedEvents> {
  return transaction(async (trx) => {
    const at = now();
    const attempt = await lockOwnAttempt(trx, { id, userId, at: at.toISOString() });
    const own = await findOwnAttempt(trx, { id, userId });
    if (!attempt || !own || own.kind === "paper") throw new AppError("not_found");
    const { acknowledged, place } = await readEnds(trx, id);
    const last = acknowledged.get(deviceId) ?? 0;
    if ((events[0]?.number ?? 0) > last + 1)
      throw new AppError("events_missing", {
        present: { acknowledged: Object.fromEntries(acknowledged) },
      });
    const fresh = events.filter(({ number }) => number > last);
    const devices = new Set([...acknowledged.keys(), deviceId]).size;
    if (place + fresh.length > limits.eventsOfAttempt || devices > limits.devicesOfAttempt)
      throw new AppError("invalid_fields", { fields: [{ field: "events", code: "too_many" }] });
    let { submittedAt } = attempt;
    const rows = fresh.map((event, index) => {
      const standing = { attempt: { ...attempt, submittedAt }, exam: own, now: at };
      const row = receivedEvent(event, standing);
      if (row.standing === "counted" && event.act.is === "submit") submittedAt = at.toISOString();
      return { attemptId: id, place: place + 1 + index, deviceId, ...row };
    });
    if (rows.length > 0) await insertEvents(trx, rows);
    if (submittedAt !== attempt.submittedAt) await updateAttempt(trx, id, { submittedAt });
    return {
      acknowledged: Object.fromEntries(
        acknowledged.set(deviceId, Math.max(last, events.at(-1)?.number ?? 0)),
      ),
      attempt: presentAttempt({ ...attempt, submittedAt }, { exam: own, now: at }),
      late: (await countLate(trx, [id])).get(id) ?? 0,
      serverMs: at.valueOf(),
    };
  });
}

/** Throws AppError("not_found"). */
export async function resumeAttempt(
  { database, now }: Context,
  own: { id: string; userId: string },
) {
  const { db } = database;
  const found = await findOwnAttempt(db, own);
  if (!found) throw new AppError("not_found");
  const { state, kind: _, pattern: __, ...attempt } = found;
  const { acknowledged } = await readEnds(db, own.id);
  const events = await listCountedEvents(db, [own.id]);
  return {
    acknowledged: Object.fromEntries(acknowledged),
    attempt: presentAttempt(attempt, { exam: { state }, now: now() }),
    late: (await countLate(db, [own.id])).get(own.id) ?? 0,
    pages: (await listArrived(db, [own.id])).map(({ sha256 }) => sha256),
    serverMs: now().valueOf(),
    events: events.map(({ attemptId: ___, ...event }) => event),
  };
}
