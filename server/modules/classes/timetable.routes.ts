import type { FastifyReply, FastifyRequest } from "fastify";
import { timetableEndpoints } from "../../../contract/endpoints/timetable.ts";
import type { ClassField } from "../../../contract/entities/class.ts";
import type { PastClass, TimetableClass } from "../../../contract/entities/timetable.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { isPageWanted, leadToPage } from "../../http/asked-page.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import { istDay, istMidnight } from "../../ist.ts";
import type { ClassWatch } from "./class-watch.ts";
import { LONGEST_CLASS_MS } from "./held-class.ts";
import { canJoinFrom } from "./hours.rules.ts";
import { linkToJoin, linkToRecording, recordOpened } from "./join-class.service.ts";
import { recordedRooms } from "./recorded-rooms.ts";
import { findRecordings } from "./recordings.repository.ts";
import {
  listMissed,
  listOwnCourses,
  listPlannedCourses,
  listTimetable,
  type TimetableRow,
} from "./timetable.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAST_DAYS = 7;

export function timetableRoutes(
  serve: Serve,
  context: AppContext,
  { classWatch }: { classWatch: ClassWatch },
): void {
  serve(timetableEndpoints.getTimetable, ({ session, query }) =>
    readTimetable(context, session.user.id, query),
  );

  serve(timetableEndpoints.followClasses, async ({ request, query: { since = "" } }) => ({
    version: await classWatch.next(since, request.signal),
  }));

  serve(timetableEndpoints.joinClass, (call) =>
    leadOut(call, async (asked) => {
      const link = await linkToJoin(context, asked);
      if (call.request.method === "GET") await recordOpened(context, call.request, asked);
      return link;
    }),
  );

  serve(timetableEndpoints.watchRecording, (call) =>
    leadOut(call, (asked) => linkToRecording(context, asked)),
  );
}

type AskedDays = { from?: string | undefined; days?: string | undefined };

async function readTimetable(
  context: AppContext,
  userId: string,
  { from = istDay(context.now()), days: given = "7" }: AskedDays,
) {
  const { db } = context.database;
  const at = context.now();
  const days = Number(given);
  const begin = istMidnight(from);
  const courseIds = await listOwnCourses(db, { userId, now: at });
  const rows = await listTimetable(db, courseIds, {
    // A class that began before midnight goes on after it.
    from: new Date(begin.valueOf() - LONGEST_CLASS_MS).toISOString(),
    endsAfter: begin.toISOString(),
    until: istMidnight(from, days).toISOString(),
    limit: limits.listedClasses,
  });
  const plannedCourseIds = await listPlannedCourses(db, courseIds);
  const begun = rows.filter(({ startsAt }) => startsAt <= at.toISOString()).map(({ id }) => id);
  const recordings = await findRecordings(db, { classIds: begun, now: at });
  const isRecorded = await recordedRooms(context);
  return {
    now: at.toISOString(),
    from,
    days,
    classes: rows.map((row) => ({
      ...presentTimetableClass(row, recordings),
      ...(isRecorded(row.link) && { isRecorded: true as const }),
    })),
    plannedCourseIds,
    ...(await readPast(db, courseIds, { userId, now: at })),
  };
}

/** The classes of the last days: what the person missed, and what else can be watched. */
async function readPast(
  db: Db,
  courseIds: readonly string[],
  { userId, now }: { userId: string; now: Date },
) {
  const since = new Date(now.valueOf() - PAST_DAYS * DAY_MS).toISOString();
  const until = now.toISOString();
  const limit = limits.listedPastClasses;
  const missed = await listMissed(db, courseIds, { userId, since, until, limit });
  const missedIds = missed.map(({ classId }) => classId);
  const begun = await listTimetable(db, courseIds, {
    ...{ from: since, until, endsAfter: since, limit: limits.listedClasses },
  });
  const others = begun
    .filter(
      ({ id, endsAt, cancelledAt }) => endsAt <= until && !cancelledAt && !missedIds.includes(id),
    )
    .map((row) => ({ ...row, classId: row.id }));
  const classIds = [...missedIds, ...others.map(({ id }) => id)];
  const recordings = await findRecordings(db, { classIds, now });
  const present = (row: PastRow) => presentPastClass(row, recordings);
  const recorded = others
    .map(present)
    .filter(({ lectureId, hasRecordingLink }) => lectureId !== null || hasRecordingLink);
  return { missed: missed.map(present), recorded: recorded.toReversed().slice(0, limit) };
}

type Leaving = {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  params: { id: string };
};

/** To another site, which must not learn the page that led there; a browser that may not go is told why by a page. */
async function leadOut(
  { request, reply, session, params }: Leaving,
  findLink: (asked: { classId: string; user: Session["user"] }) => Promise<string>,
): Promise<FastifyReply> {
  reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  try {
    const link = await findLink({ classId: params.id, user: session.user });
    // Links of earlier versions, and those of recordings, are stored as somebody has written them.
    return reply.redirect(new URL(link).href, 303);
  } catch (error) {
    if (!(error instanceof AppError && isPageWanted(request))) throw error;
    return leadToPage(request, reply, `/timetable?join=${error.code}`);
  }
}

type PastRow = Awaited<ReturnType<typeof listMissed>>[number];

function presentPastClass(
  { classId, courseId, courseTitle, courseTitleHi, subject, startsAt, recordingLink }: PastRow,
  recordings: ReadonlyMap<string, string>,
): PastClass {
  return {
    ...{ classId, courseId, courseTitle, courseTitleHi, subject, startsAt },
    lectureId: recordings.get(classId) ?? null,
    hasRecordingLink: recordingLink !== null,
  };
}

function presentTimetableClass(
  { link, recordingLink, plannedSubject, plannedTeacherId, plannedRoom, ...row }: TimetableRow,
  recordings: ReadonlyMap<string, string>,
): TimetableClass {
  const changedFields: ClassField[] = JSON.parse(row.changedFields);
  const planned = { subject: plannedSubject, teacher: plannedTeacherId, room: plannedRoom };
  const unplanned = Object.entries(planned).flatMap(([field, value]) =>
    value === null ? [field] : [],
  );
  return {
    ...row,
    changedFields,
    addedFields: changedFields.filter((field) => unplanned.includes(field)),
    hasLink: link !== null,
    hasRecordingLink: recordingLink !== null,
    canJoinFrom: canJoinFrom({ ...row, link }),
    lectureId: recordings.get(row.id) ?? null,
  };
}
