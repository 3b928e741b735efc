import type { FastifyRequest } from "fastify";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { refusalOf } from "../../permissions/decide.ts";
import { type Caller, callerOf } from "../../permissions/kinds.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { isStaffOf } from "../audit/index.ts";
import { findOwnEnrolment } from "../enrolments/index.ts";
import { guestOf, meetingAddress } from "./big-blue-button.ts";
import { findClass } from "./classes.repository.ts";
import { opensAt, refusalOfJoining } from "./hours.rules.ts";
import { isRoomLink, recordedRooms } from "./recorded-rooms.ts";
import { listOwnCourses, saveClassOpen } from "./timetable.repository.ts";

type Context = Pick<AppContext, "config" | "database" | "now">;
type RoomContext = Context & Pick<AppContext, "secret" | "texts">;
type Joining = { classId: string; user: { id: string; name: string; role: Role } };

/**
 * The link of a class, for somebody who may join it now; of a room on the institute's meeting server the link of this
 * person alone. Throws AppErrors that say why not, and AppError("unavailable").
 */
export async function linkToJoin(
  context: RoomContext,
  { classId, user }: Joining,
): Promise<string> {
  const { bigBlueButton } = context.config;
  const { db } = context.database;
  const { now } = context;
  const row = await findClass(db, classId);
  if (!row) throw new AppError("not_found");
  const asked = { courseId: row.courseId, user, now: now() };
  const isHost = (await requireInClass(db, "joinClass", asked)) !== "enrolled";
  const refusal = refusalOfJoining({ ...row, isHost }, now());
  if (refusal === "class_not_open") {
    const waitMs = Date.parse(opensAt(row)) - now().valueOf();
    throw new AppError(refusal, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (refusal) throw new AppError(refusal);
  const link = row.link ?? "";
  if (!bigBlueButton || !isRoomLink(bigBlueButton, link)) return link;
  return meetingAddress(bigBlueButton, {
    id: row.id,
    title: row.courseTitle,
    guest: guestOf(user, { roomId: row.id, secret: context.secret }),
    isHost,
    isRecorded: (await recordedRooms(context))(link),
  });
}

/** Where the recording of a class on the meeting server can be watched. Throws AppErrors that say why not. */
export async function linkToRecording(
  { database: { db }, now }: Context,
  { classId, user }: Joining,
): Promise<string> {
  const row = await findClass(db, classId);
  if (!row?.recordingLink) throw new AppError("not_found");
  await requireInClass(db, "watchRecording", { courseId: row.courseId, user, now: now() });
  return row.recordingLink;
}

type Asked = { courseId: string; user: Joining["user"]; now: Date };

/** Throws the refusal of the policy, or AppError("course_over") to those who had the class. */
async function requireInClass(
  db: Db,
  call: CallsOf<"peopleInClass">,
  asked: Asked,
): Promise<Caller> {
  const caller = await callerIn(db, asked);
  const refusal = refusalOf(call, caller);
  if (refusal) throw new AppError((await wasIn(db, asked)) ? "course_over" : refusal);
  return caller;
}

async function callerIn(db: Db, { courseId, user, now }: Asked): Promise<Caller> {
  if (user.role === "admin") return "admin";
  const isIn = (await listOwnCourses(db, { userId: user.id, now })).includes(courseId);
  const isStaff = isIn && (await isStaffOf(db, { courseId, userId: user.id }));
  return callerOf(user.role, { isStaff, isEnrolled: isIn });
}

/** Whether the person is enrolled or teaches in the course, which is over. */
async function wasIn(db: Db, { courseId, user }: Asked): Promise<boolean> {
  if (await isStaffOf(db, { courseId, userId: user.id })) return true;
  const enrolment = await findOwnEnrolment(db, { userId: user.id, courseId });
  return enrolment?.status === "active";
}

/** Records that the link was opened. It never fails, because joining must not fail over this record. */
export async function recordOpened(
  { database, now }: Context,
  request: FastifyRequest,
  { classId, user }: Joining,
): Promise<void> {
  const opened = { userId: user.id, classId, openedAt: now().toISOString() };
  try {
    await database.transaction((trx) => saveClassOpen(trx, opened));
  } catch (error) {
    request.log.warn({ err: error }, "the opening of a class was not recorded");
  }
}
