import type { NoticeFields } from "../../database/tables/notices.ts";

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
