import type { MyDataSection } from "../../../contract/entities/my-data.ts";
import type { Database } from "../../database/schema.ts";

type Held = {
  /** The sections in which a person reads this table's data about them. */
  shownIn: readonly MyDataSection[];
  /** Columns that are not shown, each with the reason. */
  withheld: Readonly<Record<string, string>>;
  /** Why rows stay when the account is deleted; without a reason they are deleted with it. */
  keptBecause?: string;
};

/**
 * What every table has about a person who signs in, or null. The types require an entry for a new table, and
 * personal-tables.test.ts compares the entries with the real schema.
 */
export const personalTables: Readonly<Record<keyof Database, Held | null>> = {
  users: {
    shownIn: ["account"],
    withheld: {
      searchText: "of account and form what the office searches by, once more, folded",
      importId: "names nothing outside",
      formClass: "of the form, once more, for the office's list",
    },
  },
  admin_grants: {
    shownIn: ["account"],
    withheld: {
      subjectHash: "the account's subject once more, hashed; only of whoever was an admin",
    },
    keptBecause: "what the office decided about a role outlives the account; the hash names nobody",
  },
  sessions: {
    shownIn: ["devices"],
    withheld: { id: "names nothing outside", tokenHash: "a secret", userId: "the account's id" },
  },
  // The hash of an ended session's token and a time; neither identifies a person.
  ended_sessions: null,
  sign_in_nonces: null,
  enrolment_forms: {
    shownIn: ["enrolmentForm"],
    withheld: {
      userId: "the account's id",
      recordedById: "another person's account",
      version: "counts how often it was written",
    },
  },
  courses: null,
  course_changes: null,
  course_staff: {
    shownIn: ["teaching"],
    withheld: { userId: "the account's id" },
  },
  class_series: null,
  // The institute's timetable; whoever teaches no longer stands in it once the account is gone.
  classes: null,
  class_opens: {
    shownIn: ["openedClasses"],
    withheld: { userId: "the account's id" },
  },
  calendar_feeds: {
    shownIn: ["calendar"],
    withheld: { userId: "the account's id", tokenHash: "a secret" },
  },
  holidays: null,
  // Of the person who saved it only the id, as in the audit log.
  registers: null,
  attendance: {
    shownIn: ["attendance"],
    withheld: { userId: "the account's id" },
  },
  // Of the person who uploaded it only the id, as in the audit log.
  lectures: null,
  lecture_renditions: null,
  lecture_captions: null,
  transcodings: null,
  lecture_progress: {
    shownIn: ["watchedLectures"],
    withheld: { userId: "the account's id" },
  },
  notices: {
    shownIn: ["notices"],
    withheld: {
      id: "names nothing outside",
      kind: "the text says what it is about",
      audience: "who else has it",
      classCode: "who else has it",
      courseId: "who else has it",
      personId: "the account's id",
      sendAt: "the receipt says when it came",
      sentAt: "the receipt says when it came",
      createdAt: "the receipt says when it came",
      withdrawnAt: "it is gone then",
      receivers: "who else has it",
      reached: "who else has it",
      isUrgent: "whether it may come at night",
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
    withheld: { userId: "the account's id" },
  },
  outbox: {
    shownIn: ["messages"],
    withheld: {
      id: "names nothing outside",
      recipientId: "the account's id",
      noticeId: "names nothing outside",
      dedupeKey: "names nothing outside",
      isUrgent: "whether it may come at night",
      nextAt: "of the sending",
      claimedUntil: "of the sending",
      lastError: "of the sending",
    },
  },
  enrolments: {
    shownIn: ["enrolments"],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
      beforeDecline:
        "what the other columns said before, for as long as declining or withdrawing can be undone",
    },
  },
  waiting_list: {
    shownIn: ["waitingList"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  files: null,
  study_materials: null,
  course_notes: null,
  recent_downloads: {
    shownIn: ["recentDownloads"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  // Counts of files, without any person.
  daily_downloads: null,
  opened_notes: {
    shownIn: ["openedNotes"],
    withheld: { userId: "the account's id" },
  },
  pictures: null,
  picture_files: null,
  posters: null,
  registrations: {
    shownIn: ["registrations"],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
      searchText: "name, phone and e-mail once more, folded",
      version: "counts answers",
      hasEnrolment: "what the enrolments say, once more",
    },
  },
  audit_log: {
    shownIn: ["officeActions", "recordsAboutMe"],
    withheld: {
      id: "names nothing outside",
      actorId: "the account's id, or another person's",
      personId: "the account's id",
    },
    keptBecause: "proof of what was done; a trigger takes the values out, and ids are left",
  },
  settings: null,
  // A visitor's form belongs to no account, and its e-mail address is not verified.
  enquiries: null,
  choices: null,
  // Files and posters of the institute.
  deletions: null,
  // Public texts; of their authors only the id, as in the audit log.
  posts: null,
  post_changes: null,
  policy_versions: null,
  policy_changes: null,
  office_notes: {
    shownIn: ["officeNotes"],
    withheld: {
      id: "names nothing outside",
      subjectType: "the text says what it is about",
      subjectId: "names nothing outside",
      personId: "the account's id",
      authorId: "another person's account",
      version: "counts edits",
    },
  },
  // The institute's files; their contents are stored with each person.
  imports: null,
  join_questions: {
    shownIn: [],
    withheld: {
      officeUserId: "another person, as long as the office has not joined the two",
      accountUserId: "the account's id",
      askedAt: "of a question about another person",
      refusedAt: "of a question about another person",
      refusedById: "another person's account",
    },
  },
  joined_people: {
    shownIn: ["joinedContacts"],
    withheld: {
      formerId: "names nothing outside",
      userId: "the account's id",
      joinedById: "another person's account",
    },
  },
  saved_views: {
    shownIn: ["savedViews"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  uploads: {
    shownIn: [],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
      filename: "the institute's file; what became of it is among the office's actions",
      size: "of the institute's file",
      isSizeDeferred: "of the institute's file",
      received: "of the institute's file",
      expiresAt: "a day after the last bytes",
      filedAs: "of the institute's file",
    },
  },
  upload_pieces: null,
  // The institute's texts and pictures; which admin changed them stands in the audit log too.
  site_texts: null,
  site_text_changes: null,
  site_pictures: null,
  // About the institute, not about a person.
  demo_rows: null,
  setup_answers: null,
  // Ids of erased accounts and enquiries, and when they were erased.
  erasures: null,
};

/**
 * Who wrote a row, where the id stays when that account is gone, as it does in the audit log: it names nobody then.
 * Every other column with the id of a person is emptied or goes with its row.
 */
export const idsThatStay: Partial<Record<keyof Database, readonly string[]>> = {
  enrolment_forms: ["recordedById"],
  office_notes: ["authorId"],
  join_questions: ["refusedById"],
  joined_people: ["joinedById"],
  imports: ["createdById", "undoneById"],
  registers: ["savedById"],
  lectures: ["createdById"],
  posts: ["changedById"],
  post_changes: ["changedById"],
  policy_versions: ["changedById"],
  policy_changes: ["changedById"],
  site_texts: ["changedById"],
  site_text_changes: ["changedById"],
  site_pictures: ["createdById"],
};
