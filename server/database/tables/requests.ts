import type {
  EnquiryKind,
  EnquiryStatus,
  EnquiryTopic,
  Language,
  Mode,
  PreferredTiming,
  RegistrationAnswer,
} from "../../../contract/entities/closed-lists.ts";
import type { Version } from "./teaching.ts";

export type RequestTables = {
  waiting_list: WaitingListTable;
  registrations: RegistrationsTable;
  enquiries: EnquiriesTable;
};

/** Who waits for a seat in a full course. */
export type WaitingListTable = {
  id: string;
  userId: string;
  courseId: string;
  joinedAt: string;
  /** Until when an offered seat is held. */
  offeredUntil: string | null;
};

export type RegistrationsTable = {
  id: string;
  userId: string;
  courseId: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  mode: Mode;
  preferredTiming: PreferredTiming | null;
  message: string | null;
  /** The version of the privacy notice that the form showed; null for forms from before there was one. */
  privacyNoticeVersion: string | null;
  createdAt: string;
  /** Name, phone and e-mail, folded for search. */
  searchText: string;
  /** The language of the page on which it was written; null for older rows. */
  language: Language | null;
  /** What the office answered, with a reason that the student reads; null until then. */
  answer: RegistrationAnswer | null;
  reason: string | null;
  answeredAt: string | null;
  version: Version;
};

export type EnquiriesTable = {
  id: string;
  /** The number that the visitor got: year and eight characters, `2026-7KQ4-M2XD`. */
  ticket: string;
  /** SHA-256 of the form's token, hex: one token makes one enquiry. */
  tokenHash: string;
  status: EnquiryStatus;
  topic: EnquiryTopic;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  message: string;
  courseId: string | null;
  /** The version of the privacy notice that the form showed. */
  privacyNoticeVersion: string;
  kind: EnquiryKind;
  /** When the visitor would like to be called, in their words. */
  phoneCallTime: string | null;
  /** The answer that is shown to whoever looks up the ticket; `answer` is internal. */
  reply: string | null;
  /** Ticket, name, phone and e-mail, folded for search. */
  searchText: string;
  createdAt: string;
  changedAt: string;
  /** The language of the page on which it was written; null for older rows. */
  language: Language | null;
  /** The office's internal answer. */
  answer: string | null;
  /** When the office first acknowledged it. */
  acknowledgedAt: string | null;
  version: Version;
};
