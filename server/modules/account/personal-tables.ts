import type { Database } from "../../database/schema.ts";
import { tablesOfCourses } from "./personal-tables/courses.ts";
import type { HeldByTable } from "./personal-tables/held-by-table.ts";
import { tablesOfInstitute } from "./personal-tables/institute.ts";
import { tablesOfNotices } from "./personal-tables/notices.ts";
import { tablesOfPeople } from "./personal-tables/people.ts";

/**
 * What every table has about a person who signs in, or null. The types require an entry for a new table, in the part
 * that has its group of server/database/tables/; personal-tables.test.ts compares the entries with the real schema.
 */
export const personalTables: HeldByTable<Database> = {
  ...tablesOfPeople,
  ...tablesOfCourses,
  ...tablesOfNotices,
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
  lectures: ["createdById"],
  // Goes with its row, after 30 days.
  bin: ["deletedById"],
  notices: ["withdrawnById"],
  documents: ["writtenById"],
  site_pictures: ["createdById"],
};
