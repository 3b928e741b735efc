import type { NoticeTables } from "../../../database/tables/notices.ts";
import type { HeldByTable } from "./held-by-table.ts";

/** What is written to people, and how. */
export const tablesOfNotices: HeldByTable<NoticeTables> = {
  notices: {
    shownIn: ["notices"],
    withheld: {
      id: "names nothing outside",
      kind: "the text says what it is about",
      audience: "who else has it",
      gradeCode: "who else has it",
      courseId: "who else has it",
      personId: "the account's id",
      aboutId: "the text says what it is about",
      sendAt: "the receipt says when it came",
      sentAt: "the receipt says when it came",
      createdAt: "the receipt says when it came",
      withdrawnAt: "it is gone then",
      withdrawnById: "it is gone then",
      isOfTeacher: "who else may withdraw it",
      receivers: "who else has it",
      reached: "who else has it",
      urgentUntil: "until when it may come at night",
      postedAfter: "of the sending",
      postedAt: "of the sending",
    },
  },
  message_settings: {
    shownIn: ["messageSettings"],
    withheld: { userId: "the account's id" },
  },
  push_subscriptions: {
    shownIn: ["pushDevices"],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
      sessionId: "names nothing outside",
      endpoint: "whoever knows it could send to the browser",
      publicKey: "of the encryption",
      authSecret: "a secret",
    },
  },
  notice_receipts: {
    shownIn: ["notices"],
    withheld: { userId: "the account's id", isNewcomer: "of the office's count of receivers" },
  },
  notice_files: null,
  outbox: {
    shownIn: ["messages"],
    withheld: {
      id: "names nothing outside",
      recipientId: "the account's id",
      noticeId: "names nothing outside",
      dedupeKey: "names nothing outside",
      urgentUntil: "until when it may come at night",
      nextAt: "of the sending",
      claimedUntil: "of the sending",
      lastError: "of the sending",
    },
  },
};
