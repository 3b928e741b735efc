import type { MyDataSection } from "../../../contract/entities/my-data.ts";
import type { Database } from "../../database/schema.ts";

type Held = {
  /** Where a person reads what this table holds about them. */
  toldIn: readonly MyDataSection[];
  /** Columns that are not told, each with its reason. */
  withheld: Readonly<Record<string, string>>;
  /** Rows that stay when the account goes, and why; without it they go along. */
  keptBecause?: string;
};

/**
 * Every table: what it holds about a person who signs in, or null. A new table is entered here before
 * the types pass, and account.test.ts holds the entry against the real schema.
 */
export const personalTables: Readonly<Record<keyof Database, Held | null>> = {
  users: {
    toldIn: ["account"],
    withheld: { searchText: "name and e-mail once more, folded for search" },
  },
  admin_grants: {
    toldIn: ["account"],
    withheld: {
      subjectHash: "the account's subject once more, hashed; only of whoever was an admin",
    },
    keptBecause: "what the office decided about a role outlives the account; the hash names nobody",
  },
  sessions: {
    toldIn: ["devices"],
    withheld: { id: "names nothing outside", tokenHash: "a secret", userId: "the account's id" },
  },
  // The hash of a dead token and a moment: nothing says whose it was.
  ended_sessions: null,
  sign_in_nonces: null,
  enrolment_forms: { toldIn: ["enrolmentForm"], withheld: { userId: "the account's id" } },
  courses: null,
  enrolments: {
    toldIn: ["enrolments"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  files: null,
  study_materials: null,
  course_notes: null,
  recent_downloads: {
    toldIn: ["recentDownloads"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  course_visits: {
    toldIn: ["courseVisits"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  pictures: null,
  picture_files: null,
  posters: null,
  registrations: {
    toldIn: ["registrations"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  audit_log: {
    toldIn: ["officeActions", "recordsAboutMe"],
    withheld: { id: "names nothing outside", actorId: "the account's id, or another person's" },
    keptBecause: "proof of what was done; it holds ids and no name",
  },
  settings: null,
  // A visitor's form: it belongs to no account, and its e-mail address was never proven.
  enquiries: null,
  // Ids of accounts and enquiries that are gone, and when they went.
  erasures: null,
};
