import type { AccountMergeTables } from "../../../database/tables/account-merge.ts";
import type { PeopleTables } from "../../../database/tables/people.ts";
import type { HeldByTable } from "./held-by-table.ts";

/** People, what they are to the institute, and what the office notes about them. */
export const tablesOfPeople: HeldByTable<PeopleTables & AccountMergeTables> = {
  users: {
    shownIn: ["account"],
    withheld: {
      searchText:
        "of account and form what the office searches by, once more, folded and by its sound",
      importId: "names nothing outside",
      formGrade: "of the form, once more, for the office's list",
      mailbox: "the e-mail once more, without what its provider takes no notice of",
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
  enrolments: {
    shownIn: ["enrolments"],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
    },
  },
  recent_downloads: {
    shownIn: ["recentDownloads"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  opened_notes: {
    shownIn: ["openedNotes"],
    withheld: { userId: "the account's id" },
  },
  office_notes: {
    shownIn: ["officeNotes"],
    withheld: {
      id: "names nothing outside",
      subjectType: "the text says what it is about",
      subjectId: "names nothing outside",
      personId: "the account's id",
      authorId: "another person's account",
      version: "counts edits",
      deletedAt: "whether it lies in the office's bin, for 30 days",
      deletedById: "another person's account",
    },
  },
  // The institute's files; their contents are stored with each person.
  imports: null,
  admission_slips: {
    shownIn: ["admissionSlip"],
    withheld: {
      userId: "the account's id",
      codeHash: "a secret",
      madeById: "another person's account",
    },
  },
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
};
