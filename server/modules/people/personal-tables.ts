import type { Database } from "../../database/connect.ts";
import type { DocumentTables } from "../../database/tables/documents.ts";
import type { ExamTables } from "../../database/tables/exams.ts";
import type { ProgramTables } from "../../database/tables/program.ts";
import type { SiteTables } from "../../database/tables/site.ts";
import { tablesOfCourses } from "./personal-tables/courses.ts";
import { tablesOfTests } from "./personal-tables/exams.ts";
import { tablesOfFees } from "./personal-tables/fees.ts";
import type { HeldByTable } from "./personal-tables/held-by-table.ts";
import { tablesOfNotices } from "./personal-tables/notices.ts";
import { tablesOfPeople } from "./personal-tables/people.ts";

/** The institute's texts and files, and what the program keeps of its own work. */
const tablesOfInstitute: HeldByTable<DocumentTables & SiteTables & ProgramTables & ExamTables> = {
  files: null,
  first_pages: null,
  // Counts of files, without any person.
  daily_downloads: null,
  pictures: null,
  picture_files: null,
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
  // Files and posters of the institute.
  bin: null,
  // Public texts; of their authors only the id, as in the audit log.
  documents: null,
  uploads: {
    shownIn: [],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
      filename:
        "the institute's file, until it has become something, which is among the office's actions",
      size: "of the institute's file",
      isSizeDeferred: "of the institute's file",
      received: "of the institute's file",
      expiresAt: "a day after the last bytes",
      filedAs: "of the institute's file",
    },
  },
  upload_pieces: null,
  answered_calls: {
    shownIn: [],
    withheld: {
      userId: "the account's id",
      key: "names nothing outside",
      requestHash: "of a call of the last day, whose change is in the audit log",
      result: "ids and codes of what that call did",
      at: "of a call of the last day, whose change is in the audit log",
    },
  },
  // The institute's pictures; which admin changed them stands in the audit log too.
  site_pictures: null,
  // About the institute; of the sample students only their ids.
  demo_rows: null,
  setup_answers: null,
  // The question bank; who wrote what stands in the audit log.
  questions: null,
  question_versions: null,
  question_pictures: null,
  // Files of the institute; of who read one only the id, as in the audit log.
  question_imports: null,
  import_questions: null,
  // Ids of erased accounts and enquiries, and when they were erased.
  erasedPeople: null,
};

/**
 * What every table has about a person who signs in, or null. The types require an entry for a new table, in the part
 * that has its group of server/database/tables/; personal-tables.test.ts compares the entries with the real schema.
 */
export const personalTables: HeldByTable<Database> = {
  ...tablesOfPeople,
  ...tablesOfCourses,
  ...tablesOfNotices,
  ...tablesOfTests,
  ...tablesOfFees,
  ...tablesOfInstitute,
};

/**
 * Who wrote a row, where the id stays when that account is gone, as it does in the audit log: it names nobody then.
 * Every other column with the id of a person is emptied or goes with its row.
 */
export const idsThatStay: Partial<Record<keyof Database, readonly string[]>> = {
  enrolment_forms: ["recordedById"],
  office_notes: ["authorId", "deletedById"],
  admission_slips: ["madeById"],
  join_questions: ["refusedById"],
  joined_people: ["joinedById"],
  imports: ["createdById", "undoneById"],
  registers: ["savedById"],
  attendance: ["calledById"],
  lectures: ["createdById"],
  exams: ["deletedById"],
  exam_grants: ["grantedById"],
  written_marks: ["markedById"],
  // Goes with its row, after 30 days.
  bin: ["deletedById"],
  notices: ["withdrawnById"],
  documents: ["writtenById"],
  site_pictures: ["createdById"],
  question_imports: ["createdById"],
};
