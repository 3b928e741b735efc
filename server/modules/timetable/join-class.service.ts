import type { FastifyRequest } from "fastify";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { findClass, isStaffOf } from "../classes/index.ts";
import { meetingAddress } from "../meetings/index.ts";
import { opensAt, refusalOfJoining } from "./join.policy.ts";
import { listOwnCourses, saveClassOpen } from "./timetable.repository.ts";

type Context = Pick<AppContext, "config" | "database" | "now">;
type Joining = { classId: string; user: { id: string; name: string; role: Role } };

/**
 * The link of a class, for somebody who may join it now; of a room on the institute's meeting server the link of this
 * person alone. Throws AppErrors that say why not, and AppError("unavailable").
 */
export async function linkToJoin(
  { config: { bigBlueButton }, database: { db }, now }: Context,
  { classId, user }: Joining,
): Promise<string> {
  const row = await findClass(db, classId);
  if (!row) throw new AppError("not_found");
  const { courseId } = row;
  const isHost = user.role === "admin" || (await isStaffOf(db, { courseId, userId: user.id }));
  const isInClass = isHost || (await listOwnCourses(db, user.id)).includes(courseId);
  const refusal = refusalOfJoining({ ...row, isInClass, isHost }, now());
  if (refusal === "class_not_open") {
    const waitMs = Date.parse(opensAt(row)) - now().valueOf();
    throw new AppError(refusal, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (refusal) throw new AppError(refusal);
  if (row.link === null || row.link !== bigBlueButton?.url) return row.link ?? "";
  return meetingAddress(bigBlueButton, {
    id: row.id,
    title: row.courseTitle,
    userId: user.id,
    userName: user.name,
    isHost,
  });
}

/** Where the recording of a class on the meeting server can be watched. Throws AppErrors that say why not. */
export async function linkToRecording(
  { database: { db } }: Context,
  { classId, user }: Joining,
): Promise<string> {
  const row = await findClass(db, classId);
  if (!row?.recordingLink) throw new AppError("not_found");
  const isOffice = user.role === "admin";
  if (!isOffice && !(await listOwnCourses(db, user.id)).includes(row.courseId))
    throw new AppError("not_in_class");
  return row.recordingLink;
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
