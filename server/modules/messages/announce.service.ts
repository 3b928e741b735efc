import type { NoticeKind } from "../../../contract/entities/closed-lists.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import type { CourseTitles, NoticeWords } from "./automatic-words.ts";
import { findCourseTitles, insertNotice, updateNotice } from "./notices.repository.ts";
import {
  deleteNotice,
  insertReceipts,
  lockUnsentAnnouncement,
  markSent,
  type Told,
} from "./receipts.repository.ts";
import { RECEIPTS_AT_ONCE } from "./send-notice.service.ts";

type Trx = AppContext["database"]["db"];

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
  const { unlessTold } = announcement;
  const notice = await written(trx, announcement, now);
  if (!notice || !(await insertNotice(trx, notice))) return undefined;
  if (notice.sendAt !== notice.createdAt) return notice.id;
  const isGiven = await give(trx, notice, unlessTold);
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
async function give(
  trx: Trx,
  notice: NoticeFields,
  unlessTold: readonly string[] = [],
): Promise<boolean> {
  const part = { notice, unlessTold, limit: RECEIPTS_AT_ONCE };
  const first = await insertReceipts(trx, { ...part, afterId: "" });
  let afterId = first;
  while (afterId !== undefined) afterId = await insertReceipts(trx, { ...part, afterId });
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
