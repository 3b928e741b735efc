import { setImmediate as nextTurn } from "node:timers/promises";
import type { NoticeKind } from "../../../contract/entities/closed-lists.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import { removableBefore } from "../../undo-times.ts";
import { changeFiles } from "../files/index.ts";
import type { CourseTitles, NoticeWords } from "./automatic-words.ts";
import { deleteNoticeFiles } from "./notice-files.repository.ts";
import { findCourseTitles, insertNotice, updateNotice } from "./notices.repository.ts";
import {
  deleteNotice,
  deleteReceipts,
  insertReceipts,
  listUnsent,
  listWithdrawn,
  lockUnsent,
  lockUnsentAnnouncement,
  markSent,
  type Told,
  type Unless,
} from "./receipts.repository.ts";

/** How many receipts one transaction writes or deletes, so that others are answered in between. */
const RECEIPTS_AT_ONCE = 500;
/** The same inside the transaction of what is told. */
const GIVEN_AT_ONCE = 100;

/** After that a sending is taken for broken off, as when the process ended. */
const SENDING_MS = 60_000;

export type Announcement = {
  kind: Exclude<NoticeKind, "office">;
  courseId: string;
  /** The id of what it tells of, such as a lecture: of that people are told only once. */
  aboutId?: string;
  /** Whom it is for; without it all who are enrolled in the course. */
  personId?: string;
  /** Until then it is told in the quiet hours, too (ISO 8601 UTC). */
  urgentUntil?: string | null;
  /** Nobody is told before this moment (ISO 8601 UTC); null and the past are now. */
  sendAt?: string | null;
  write: (course: CourseTitles) => NoticeWords;
  /** Whoever has one of these notices knows it already. Where nobody is left, there is no notice. */
  unlessTold?: readonly string[];
  /** Whoever has begun this test is not told. */
  unlessBegunId?: string;
};

/**
 * Tells people what has just happened, in its transaction: with it they have the notice, or neither is there. What is
 * for later, housekeeping sends. Gives the notice's id; undefined where the course is gone, or people know it already.
 */
export async function announce(
  trx: Trx,
  announcement: Announcement,
  now: Date,
): Promise<string | undefined> {
  const { unlessTold, unlessBegunId } = announcement;
  const notice = await written(trx, announcement, now);
  if (!notice || !(await insertNotice(trx, notice))) return undefined;
  if (notice.sendAt !== notice.createdAt) return notice.id;
  const isGiven = await give(trx, notice, { unlessTold, unlessBegunId });
  if (isGiven || !unlessTold) return notice.id;
  await deleteNotice(trx, notice.id);
  return undefined;
}

/** Other words, or another time, for what nobody has been told yet. */
export async function changeAnnouncement(
  trx: Trx,
  announcement: Announcement & Told,
  now: Date,
): Promise<void> {
  const unsent = await lockUnsentAnnouncement(trx, announcement);
  const notice = await written(trx, announcement, now);
  if (!unsent || !notice) return;
  const { id } = unsent;
  const { titleEn, titleHi, textEn, textHi, sendAt } = notice;
  await updateNotice(trx, { id, titleEn, titleHi, textEn, textHi, sendAt });
  if (sendAt === notice.createdAt) await give(trx, { ...notice, id });
}

/** Deletes what nobody has been told yet. */
export async function dropAnnouncement(trx: Trx, announcement: Told): Promise<void> {
  const unsent = await lockUnsentAnnouncement(trx, announcement);
  if (unsent) await deleteNotice(trx, unsent.id);
}

async function written(
  trx: Trx,
  announcement: Announcement,
  now: Date,
): Promise<NoticeFields | undefined> {
  const { kind, courseId, personId, sendAt, write } = announcement;
  const course = await findCourseTitles(trx, courseId);
  if (!course) return undefined;
  const at = now.toISOString();
  return {
    ...unsentNotice,
    id: newId(),
    kind,
    audience: personId === undefined ? "course" : "person",
    gradeCode: null,
    courseId: personId === undefined ? courseId : null,
    personId: personId ?? null,
    aboutId: announcement.aboutId ?? null,
    ...write(course),
    sendAt: sendAt && sendAt > at ? sendAt : at,
    createdAt: at,
    urgentUntil: announcement.urgentUntil ?? null,
  };
}

/** Inserts a notice together with its receipts: everybody for whom it is has it at once. */
export async function tell(trx: Trx, notice: NoticeFields): Promise<void> {
  if (await insertNotice(trx, notice)) await give(trx, notice);
}

/** Gives whether anybody has it. */
async function give(trx: Trx, notice: NoticeFields, unless: Unless = {}): Promise<boolean> {
  const part = { notice, ...unless, limit: GIVEN_AT_ONCE };
  const first = await insertReceipts(trx, { ...part, afterId: "" });
  let afterId = first;
  while (afterId !== undefined) {
    await nextTurn();
    afterId = await insertReceipts(trx, { ...part, afterId });
  }
  await markSent(trx, { id: notice.id, at: notice.sendAt });
  return first !== undefined;
}

/** How every new notice begins: sent and posted to nobody yet, of no teacher, and able to wait for the morning. */
export const unsentNotice = {
  sentAt: null,
  withdrawnAt: null,
  withdrawnById: null,
  isOfTeacher: 0,
  aboutId: null,
  urgentUntil: null,
  postedAfter: null,
  postedAt: null,
} satisfies Partial<NoticeFields>;

type Context = Pick<AppContext, "database" | "now">;

type Removing = Pick<AppContext, "database" | "store" | "now">;

/** Gives a notice to all for whom it is, part by part. One that others are sending, too, comes to nobody twice. */
export async function sendNotice(
  context: Context,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  let afterId: string | undefined = "";
  while (afterId !== undefined && !signal?.aborted) {
    afterId = await sendPart(context, { id, afterId });
    // SQLite does not wait for anything: without a turn nobody else would be answered.
    await nextTurn();
  }
}

/** Gives the last who has it now, or undefined once there is nobody left. */
function sendPart(
  { database, now }: Context,
  { id, afterId }: { id: string; afterId: string },
): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const notice = await lockUnsent(trx, id);
    // It may have been put off meanwhile.
    if (!notice || notice.sendAt > now().toISOString()) return undefined;
    const last = await insertReceipts(trx, { notice, afterId, limit: RECEIPTS_AT_ONCE });
    if (last === undefined) await markSent(trx, { id, at: now().toISOString() });
    return last;
  });
}

/** Deletes a withdrawn notice with its receipts, part by part, and its files with the last part. */
async function removeWithdrawn(context: Removing, id: string, signal: AbortSignal): Promise<void> {
  const { transaction } = context.database;
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await changeFiles({ ...context, transaction }, async ({ trx, freed }) => {
      const wereLeft = await deleteReceipts(trx, { noticeId: id, limit: RECEIPTS_AT_ONCE });
      if (wereLeft) return true;
      for (const sha256 of await deleteNoticeFiles(trx, id)) freed.add(sha256);
      await deleteNotice(trx, id);
      return false;
    });
    await nextTurn();
  }
}

/**
 * Sends what is due by now, goes on with sendings that broke off, and deletes withdrawn notices once nobody can
 * restore them.
 */
export async function finishNotices(context: Removing, signal: AbortSignal): Promise<void> {
  const { database, now } = context;
  const at = now();
  const before = new Date(at.valueOf() - SENDING_MS).toISOString();
  const due = await listUnsent(database.db, { now: at.toISOString(), before });
  for (const id of due) await sendNotice(context, id, signal);
  for (const id of await listWithdrawn(database.db, removableBefore(at)))
    await removeWithdrawn(context, id, signal);
}
