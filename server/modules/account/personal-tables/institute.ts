import type { DocumentTables } from "../../../database/tables/documents.ts";
import type { ProgramTables } from "../../../database/tables/program.ts";
import type { SiteTables } from "../../../database/tables/site.ts";
import type { HeldByTable } from "./held-by-table.ts";

/** The institute's texts and files, and what the program keeps of its own work. */
export const tablesOfInstitute: HeldByTable<DocumentTables & SiteTables & ProgramTables> = {
  files: null,
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
  // The institute's pictures; which admin changed them stands in the audit log too.
  site_pictures: null,
  // About the institute; of the sample students only their ids.
  demo_rows: null,
  setup_answers: null,
  // Ids of erased accounts and enquiries, and when they were erased.
  erasures: null,
};
