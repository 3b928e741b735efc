import type { NoticeKind } from "../../../contract/entities/closed-lists.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import type { CourseTitles, NoticeWords } from "./automatic-words.ts";
import { findCourseTitles, insertNotice } from "./notices.repository.ts";
import { insertReceipts, markSent } from "./receipts.repository.ts";
import { RECEIPTS_AT_ONCE } from "./send-notice.service.ts";
import { unsentNotice } from "./unsent-notice.ts";

type Trx = AppContext["database"]["db"];

export type Announcement = {
  kind: Exclude<NoticeKind, "office">;
  courseId: string;
  /** Whom it is for; without it all who are enrolled in the course. */
  personId?: string;
  /** It is told in the quiet hours, too. */
  isUrgent?: boolean;
  write: (course: CourseTitles) => NoticeWords;
};

/** Tells people what has just happened, in its transaction: with it they have the notice, or neither is there. */
export async function announce(
  trx: Trx,
  { kind, courseId, personId, isUrgent = false, write }: Announcement,
  now: Date,
): Promise<void> {
  const course = await findCourseTitles(trx, courseId);
  if (!course) return;
  const at = now.toISOString();
  const notice: NoticeFields = {
    ...unsentNotice,
    id: newId(),
    kind,
    audience: personId === undefined ? "course" : "person",
    classCode: null,
    courseId: personId === undefined ? courseId : null,
    personId: personId ?? null,
    ...write(course),
    sendAt: at,
    createdAt: at,
    isUrgent: isUrgent ? 1 : 0,
  };
  await tell(trx, notice);
}

/** Inserts a notice together with its receipts: everybody for whom it is has it at once. */
export async function tell(trx: Trx, notice: NoticeFields): Promise<void> {
  await insertNotice(trx, notice);
  let afterId: string | undefined = "";
  while (afterId !== undefined)
    afterId = await insertReceipts(trx, { notice, afterId, limit: RECEIPTS_AT_ONCE });
  await markSent(trx, { id: notice.id, at: notice.sendAt });
}
