import type { GeneratedAlways, Selectable } from "kysely";
import type { NoticeAudience, NoticeKind } from "../../../contract/entities/closed-lists.ts";

/** One message of the institute. One of `classCode`, `courseId` and `personId` is set, unless it is for all. */
export type NoticesTable = {
  id: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  /** The code of a row of `choices`. */
  classCode: string | null;
  courseId: string | null;
  personId: string | null;
  titleEn: string;
  titleHi: string | null;
  textEn: string;
  textHi: string | null;
  /** It is not sent before this time. */
  sendAt: string;
  /** When the last of its receipts was written. */
  sentAt: string | null;
  createdAt: string;
  /** Since then nobody sees it; it stays until its receipts are deleted. */
  withdrawnAt: string | null;
  /** Its receipts, and those that were read; written by triggers. */
  receivers: GeneratedAlways<number>;
  reached: GeneratedAlways<number>;
};

/** What a writer sets. */
export type NoticeFields = Omit<Selectable<NoticesTable>, "receivers" | "reached">;

/** Somebody has a notice in the app. */
export type NoticeReceiptsTable = {
  noticeId: string;
  userId: string;
  receivedAt: string;
  readAt: string | null;
};

/** One message over one channel to one recipient. */
export type OutboxTable = {
  /** Sent along, so that the recipient can drop a duplicate. */
  id: string;
  channel: OutboxChannel;
  recipientId: string;
  noticeId: string | null;
  template: string;
  /** The template's values, as JSON. */
  payload: string;
  dedupeKey: string;
  /** Sent in the quiet hours, too. */
  isUrgent: 0 | 1;
  state: OutboxState;
  /** How often it was claimed, including by processes that died before they reported a result. */
  tries: number;
  nextAt: string;
  /** The end of one process's claim; after it, that process counts as dead. */
  claimedUntil: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
};

export type OutboxChannel = "mail";
export type OutboxState = "waiting" | "sent" | "failed";
