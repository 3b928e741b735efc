import { readCaptions } from "../../../contract/captions.ts";
import type {
  Lecture,
  Progress,
  SentProgress,
  TaughtLecture,
} from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { LectureCaptionsTable } from "../../database/tables/lectures.ts";
import { requireVersion } from "../../http/require-version.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { isStaffOf } from "../audit/index.ts";
import { findClassTimes } from "../classes/index.ts";
import {
  effectiveStatus,
  findOwnEnrolment,
  isCourseThere,
  refusalOfNote,
} from "../enrolments/index.ts";
import { deleteCaptions, writeCaptions } from "./captions.repository.ts";
import {
  type Asking,
  asPresent,
  getAllowed,
  read,
  record,
  refused,
} from "./lecture-editor.service.ts";
import {
  isWithin,
  presentLecture,
  presentProgress,
  rangesOf,
  unionOf,
} from "./lectures.present.ts";
import {
  type AskedRow,
  findAsked,
  findLecture,
  type findWatchedCourse,
  type LectureRow,
  listLectures,
  lockLecture,
  updateLecture,
} from "./lectures.repository.ts";
import { listProgress, lockProgress, updateProgress } from "./progress.repository.ts";

type User = Session["user"];
type Asked = { call: CallsOf<"studentsOfCourse">; id: string; user: User; now: Date };

/** Throws AppError: not_found, and why this person may not watch this lecture. Asked for every range of a file. */
export async function requireWatching(db: Db, { call, id, user, now }: Asked): Promise<void> {
  const row = await findAsked(db, { lectureId: id, userId: user.id });
  if (!row) throw new AppError("not_found");
  const refusal = refusalOf(row, { call, user, now });
  if (refusal) throw new AppError(refusal);
}

function refusalOf(row: AskedRow, { call, user, now }: Omit<Asked, "id">) {
  const { status, heldUntil, validUntil } = row;
  const isStaff = row.staffId !== null;
  const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, now);
  if (!isCourseThere(row, { role: user.role, status: own, isStaff })) return "not_found";
  if (!isStaff && !isVisible(row, { role: user.role, now })) return "not_found";
  const isSample = row.isSample === 1;
  const asked = { call, role: user.role, isStaff, isSample, status: own, validUntil };
  return refusalOfNote(asked, now);
}

/**
 * What can be watched in a course, in its order; what the person may not watch is locked. Throws
 * AppError("not_found") where the course is not there for them.
 */
export async function listOwnLectures(
  db: Db,
  { course, user, now }: { course: AskedCourse; user: User; now: Date },
): Promise<Lecture[]> {
  const { id: courseId, validUntil } = course;
  const found = await findOwnEnrolment(db, { userId: user.id, courseId });
  const status = found && effectiveStatus(found, now);
  const isStaff = await isStaffOf(db, { courseId, userId: user.id });
  if (!isCourseThere(course, { role: user.role, status, isStaff })) throw new AppError("not_found");
  const rows = (await listLectures(db, courseId)).filter(
    (row) => row.renditions.length > 0 && (isStaff || isVisible(row, { role: user.role, now })),
  );
  const lectureIds = rows.map(({ id }) => id);
  const known = await listProgress(db, { userId: user.id, lectureIds });
  const classTimes = await timesOf(db, rows);
  return rows.map((row) => {
    const isSample = row.isSample === 1;
    const asked = { role: user.role, isStaff, isSample, status, validUntil };
    const locked = refusalOfNote({ call: "getLecture", ...asked }, now) !== undefined;
    return presentLecture(row, {
      locked,
      classStartsAt: classTimes.get(row.classId ?? "") ?? null,
      progress: known.find(({ lectureId }) => lectureId === row.id),
    });
  });
}

function timesOf(db: Db, rows: readonly LectureRow[]) {
  return findClassTimes(
    db,
    rows.flatMap(({ classId }) => classId ?? []),
  );
}

/** Before its moment a lecture is not there, but for the office and for whoever teaches in the course. */
function isVisible(
  { visibleFrom }: { visibleFrom: string | null },
  { role, now }: { role: User["role"]; now: Date },
): boolean {
  return role === "admin" || visibleFrom === null || visibleFrom <= now.toISOString();
}

type AskedCourse = NonNullable<Awaited<ReturnType<typeof findWatchedCourse>>>;

/** Throws as requireWatching, and ("not_found") for a lecture without a quality. */
export async function getOwnLecture(db: Db, asked: Asked): Promise<Lecture> {
  await requireWatching(db, asked);
  const row = await findLecture(db, asked.id);
  if (!row || row.renditions.length === 0) throw new AppError("not_found");
  const whose = { userId: asked.user.id, lectureIds: [asked.id] };
  const [progress] = await listProgress(db, whose);
  const classTimes = await timesOf(db, [row]);
  const classStartsAt = classTimes.get(row.classId ?? "") ?? null;
  return presentLecture(row, { locked: false, classStartsAt, progress });
}

/**
 * Adds what a device has watched to what is known, which never shrinks. Where to go on is told by the device that was
 * last at work: what another sends late says only what was watched. Throws as getOwnLecture, and
 * AppError("invalid_fields") for parts beyond the end.
 */
export function saveProgress(
  { database }: Pick<AppContext, "database">,
  { sent, ...asked }: Asked & { sent: SentProgress },
): Promise<Progress> {
  return database.transaction(async (trx) => {
    const { durationMs } = await getOwnLecture(trx, asked);
    if (!isWithin([...sent.ranges, [-1, sent.positionMs]], durationMs))
      throw new AppError("invalid_fields", {
        fields: [{ field: "ranges", code: "invalid_number" }],
      });
    const key = { userId: asked.user.id, lectureId: asked.id };
    const updatedAt = new Date(asked.now.valueOf() - (sent.ageMs ?? 0)).toISOString();
    const known = await lockProgress(trx, key, updatedAt);
    const ranges = JSON.stringify(unionOf([...rangesOf(known), ...sent.ranges]));
    const isNewest = updatedAt >= known.updatedAt;
    const { positionMs } = isNewest ? sent : known;
    const change = { ranges, positionMs, updatedAt: isNewest ? updatedAt : known.updatedAt };
    await updateProgress(trx, { ...key, ...change });
    return presentProgress(change);
  });
}

type Captions = {
  id: string;
  version: number;
  language: LectureCaptionsTable["language"];
  text: string | null;
};

/**
 * `text` null takes the captions away; SubRip is kept as WebVTT. Throws AppError("not_found"), ("changed_meanwhile"),
 * ("invalid_fields") for what gives no cue or is damaged.
 */
export function setCaptions(
  { database }: Pick<AppContext, "database">,
  asking: Asking,
  { id, version, language, text }: Captions,
): Promise<TaughtLecture> {
  return database.transaction(async (trx) => {
    await lockLecture(trx, id);
    const lecture = await getAllowed(trx, id, asking);
    requireVersion(lecture, version, asPresent);
    const given = text === null ? null : readCaptions(text);
    if (given && "problem" in given) throw refused("text", "invalid_captions");
    const whose = { lectureId: id, language };
    if (given) await writeCaptions(trx, { ...whose, text: given.text });
    else if (!(await deleteCaptions(trx, whose))) throw new AppError("not_found");
    await updateLecture(trx, id, {});
    const field = text === null ? "before" : "after";
    await record(trx, asking, { action: "change", lecture, [field]: { captions: language } });
    return read(trx, id);
  });
}
