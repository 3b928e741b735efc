import { exportsEndpoints } from "../../../contract/endpoints/exports-office.ts";
import type { AppContext } from "../../context.ts";
import type { PageRequest } from "../../database/pages.ts";
import type { Serve } from "../../http/serve.ts";
import { listNotesByKey } from "../course-notes/index.ts";
import { countOfficeCourses, listOfficeCourses, presentOfficeCourse } from "../courses/index.ts";
import { countWaiting, listWaitingPage } from "../enrolments/index.ts";
import { listOfficeMaterials, presentOfficeMaterial } from "../materials/index.ts";
import { courseSheet, noteSheet } from "./course-columns.ts";
import { rowsByCursor } from "./each-page.ts";
import { materialSheet } from "./material-columns.ts";
import { waitingSheet } from "./request-columns.ts";
import { countRows } from "./row-counts.repository.ts";
import { rowsByKey } from "./rows-by-key.ts";
import { sendOfficeFile } from "./send-office-file.ts";

/** Courses, who waits for them, their notes, and the study files, as files. */
export function learningExportsRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;
  const { db } = database;

  serve(exportsEndpoints.downloadWaiting, (call) => {
    const { format, parts, ...filter } = call.query;
    const asked = { ...filter, now: context.now() };
    return sendOfficeFile(context, call, {
      about: "waiting-list",
      format,
      parts,
      filter,
      sheet: () => waitingSheet,
      countRows: () => countWaiting(db, asked),
      pages: (wanted) => rowsByCursor(wanted, (page) => listWaitingPage(db, { ...asked, ...page })),
    });
  });

  serve(exportsEndpoints.downloadCourses, (call) => {
    const { format, parts, ...filter } = call.query;
    return sendOfficeFile(context, call, {
      about: "courses",
      format,
      parts,
      filter,
      sheet: () => courseSheet,
      countRows: () => countOfficeCourses(db, { ...filter, now: context.now() }),
      async *pages({ now, ...wanted }) {
        const list = (page: PageRequest) => listOfficeCourses(db, { ...filter, ...page, now });
        for await (const rows of rowsByCursor(wanted, list))
          yield rows.map((row) => presentOfficeCourse(row, now));
      },
    });
  });

  serve(exportsEndpoints.downloadNoteList, (call) => {
    const { format, parts, courseId } = call.query;
    return sendOfficeFile(context, call, {
      about: "notes",
      format,
      parts,
      filter: { courseId },
      sheet: () => noteSheet,
      countRows: () => countRows(db, ["course_notes"]),
      pages: (wanted) =>
        rowsByKey(wanted, {
          list: (page) => listNotesByKey(db, { ...page, courseId }),
          keyOf: ({ id }) => id,
        }),
    });
  });

  serve(exportsEndpoints.downloadMaterialList, (call) => {
    const { format, parts, ...filter } = call.query;
    return sendOfficeFile(context, call, {
      about: "materials",
      format,
      parts,
      filter,
      sheet: () => materialSheet,
      countRows: async () =>
        (await listOfficeMaterials(db, { ...filter, limit: 1, now: context.now() })).total,
      async *pages({ now, ...wanted }) {
        const list = (page: PageRequest) => listOfficeMaterials(db, { ...filter, ...page, now });
        for await (const rows of rowsByCursor(wanted, list)) yield rows.map(presentOfficeMaterial);
      },
    });
  });
}
