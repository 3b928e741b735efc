import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  foundPeople,
  importedRows,
  newPeopleImport,
  peopleImport,
  sought,
} from "../entities/people-import.ts";
import { limits } from "../limits.ts";

const answer = z.strictObject({ import: peopleImport });

/** People from a spreadsheet, which the browser reads and sends in parts. */
export const peopleImportEndpoints = {
  listImports: endpoint("GET /api/admin/imports", {
    access: "admin",
    summary: "The latest imports of people, newest first",
    answer: z.strictObject({ imports: z.array(peopleImport) }),
  }),
  findSamePeople: endpoint("POST /api/admin/people-search", {
    access: "admin",
    summary: "Which of these people are here already; writes nothing",
    rate: "search",
    isServedOnFullDisk: true,
    bodyBytes: limits.importBatchBytes,
    body: sought,
    answer: foundPeople,
  }),
  beginImport: endpoint("POST /api/admin/imports", {
    access: "admin",
    isDoneOnce: true,
    summary: "Begin an import of people, whose rows are sent next",
    status: 201,
    body: newPeopleImport,
    answer,
    errors: ["not_found", "course_closed"],
  }),
  importRows: endpoint("POST /api/admin/imports/:id/rows", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Add the next people of an import, all or none of them; who is here already, or stands twice in the file, is left out",
    bodyBytes: limits.importBatchBytes,
    body: importedRows,
    answer,
    errors: ["import_out_of_step", "course_closed", "course_full"],
  }),
  undoImport: endpoint("POST /api/admin/imports/:id/undo", {
    access: "admin",
    summary:
      "Erase the next people whom an import has added, to be called again while `left` says that some are left; the server goes on by itself, too. Refused at first where something was done with any of them, and `present.people` says with whom",
    isServedOnFullDisk: true,
    answer,
    errors: ["import_used"],
  }),
};
