import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";
import type {
  Language,
  NoticeAudience,
  NoticeKind,
} from "../../../contract/entities/closed-lists.ts";

export type NoticeTables = {
  notices: NoticesTable;
  notice_receipts: NoticeReceiptsTable;
  notice_files: NoticeFilesTable;
  message_settings: MessageSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  outbox: OutboxTable;
};

/** One message of the institute. One of `gradeCode`, `courseId` and `personId` is set, unless it is for all. */
export type NoticesTable = {
  id: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  /** The code of a row of `lookups`. */
  gradeCode: string | null;
  courseId: string | null;
  personId: string | null;
  /** The lecture or the registration of which it tells by itself, each only once. */
  aboutId: string | null;
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
  withdrawnById: string | null;
  /** A teacher wrote it to a course; those who teach there may withdraw it. */
  isOfTeacher: 0 | 1;
  /** Until then its messages go in the quiet hours, too; null where they wait for the morning. */
  urgentUntil: string | null;
  /** The last receiver whose messages are in the outbox, in the order of their ids. */
  postedAfter: string | null;
  /** When the messages of all receivers were. */
  postedAt: string | null;
  /** Its receipts, and those that were opened; written by triggers. */
  receivers: GeneratedAlways<number>;
  reached: GeneratedAlways<number>;
};

/** What a writer sets. */
export type NoticeFields = Omit<Selectable<NoticesTable>, "receivers" | "reached">;

/** A file of a notice. A trigger deletes its row of `files` with it. */
export type NoticeFilesTable = {
  id: string;
  noticeId: string;
  position: number;
  title: string;
  fileId: string;
};

/** Somebody has a notice in the app. */
export type NoticeReceiptsTable = {
  noticeId: string;
  userId: string;
  receivedAt: string;
  readAt: string | null;
  /** When the office last called or wrote to the person about it. */
  calledAt: ColumnType<string | null, string | null | undefined, string | null>;
  /** The person joined after it was sent, and found it under Notices. */
  isNewcomer: Generated<0 | 1>;
};

/** How a person wants to be told; without a row everything is told. */
export type MessageSettingsTable = {
  userId: string;
  /** Null where the person has not chosen one. */
  language: Language | null;
  /** JSON array of what is turned off: `["class:mail"]`. */
  muted: string;
};

/** A browser that its push service can reach (RFC 8030), for as long as the session lasts in which it was allowed. */
export type PushSubscriptionsTable = {
  id: string;
  userId: string;
  sessionId: string;
  /** An address of the push service; whoever knows it could send to the browser. */
  endpoint: string;
  /** The browser's P-256 key and its secret of RFC 8291, both base64url. */
  publicKey: string;
  authSecret: string;
  createdAt: string;
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
  /** Until then it is sent in the quiet hours, too; null where it waits for the morning. */
  urgentUntil: string | null;
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

export type OutboxChannel = "mail" | "push";
export type OutboxState = "waiting" | "sent" | "failed";
