import { exportsEndpoints } from "../../../contract/endpoints/exports-office.ts";
import { feeDuesEndpoints } from "../../../contract/endpoints/fees-dues.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { PageRequest } from "../../database/pages.ts";
import type { Serve } from "../../http/serve.ts";
import { listPeopleByKey } from "../accounts/index.ts";
import { listMonthlyAttendance } from "../classes/index.ts";
import { countOfficeCourses, listOfficeCourses, presentOfficeCourse } from "../courses/index.ts";
import { listEnquiriesByKey, listRegistrationsByKey, presentListed } from "../enquiries/index.ts";
import {
  countWaiting,
  type EnrolmentFilter,
  enrolmentConditions,
  listWaitingPage,
} from "../enrolments/index.ts";
import { listEntryRows } from "../fees/index.ts";
import { listNotesByKey, listOfficeMaterials, presentOfficeMaterial } from "../materials/index.ts";
import { attendanceSheet, courseSheet, materialSheet, noteSheet } from "./course-columns.ts";
import { type KeyPage, rowsByCursor, rowsByKey, type Wanted } from "./each-page.ts";
import {
  countRowsOf,
  type ExportedRow,
  listEnrolmentRows,
  listFormRows,
} from "./exports.repository.ts";
import { feeSheet } from "./fee-columns.ts";
import { enrolmentSheet, peopleSheet } from "./people-columns.ts";
import { enquirySheet, registrationSheet, waitingSheet } from "./request-columns.ts";
import { sendOfficeFile } from "./send-office-file.ts";

/** The office's lists as files, each with the filters of its list. */
export function exportsRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;
  requestsRoutes(serve, context);

  serve(exportsEndpoints.downloadEnrolments, (call) => {
    const filter = filterIn(call.query);
    return sendOfficeFile(context, call, {
      about: "enrolments",
      sheet: enrolmentSheet,
      // The given call has no format; what reads its workbook relies on the values as they are.
      hasCodes: call.query.format === undefined,
      countRows: () =>
        countRowsOf(
          database.db,
          isFiltered(filter) ? ["enrolments"] : ["enrolments", "enrolment_forms"],
        ),
      pages: (wanted) => exportedEnrolments({ ...wanted, database, filter }),
    });
  });

  serve(exportsEndpoints.downloadPeople, (call) => {
    const filter = filterIn(call.query);
    return sendOfficeFile(context, call, {
      about: "people",
      sheet: () => peopleSheet,
      countRows: () => countRowsOf(database.db, ["users"]),
      pages: ({ now, ...wanted }) =>
        rowsByKey(wanted, {
          list: (page) => listPeopleByKey(database, { ...page, filter: { ...filter, now } }),
          keyOf: ({ id }) => id,
        }),
    });
  });
}

function requestsRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(exportsEndpoints.downloadRegistrations, (call) => {
    const filter = filterIn(call.query);
    return sendOfficeFile(context, call, {
      about: "registrations",
      sheet: () => registrationSheet,
      countRows: () => countRowsOf(database.db, ["registrations"]),
      async *pages({ now, ...wanted }) {
        const list = (page: KeyPage) => listRegistrationsByKey(database, { ...page, filter });
        for await (const rows of rowsByKey(wanted, { list, keyOf: ({ id }) => id }))
          yield rows.map((row) => presentListed(row, now));
      },
    });
  });

  serve(exportsEndpoints.downloadEnquiries, (call) => {
    const filter = filterIn(call.query);
    return sendOfficeFile(context, call, {
      about: "enquiries",
      sheet: () => enquirySheet,
      countRows: () => countRowsOf(database.db, ["enquiries"]),
      pages: ({ now, ...wanted }) =>
        rowsByKey(wanted, {
          list: (page) => listEnquiriesByKey(database, { ...page, filter: { ...filter, now } }),
          keyOf: ({ id }) => id,
        }),
    });
  });
}

/** Courses, who waits for them, their notes, and the study files, as files. */
export function learningExportsRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;
  const { db } = database;

  serve(exportsEndpoints.downloadWaiting, (call) => {
    const filter = filterIn(call.query);
    const asked = { ...filter, now: context.now() };
    return sendOfficeFile(context, call, {
      about: "waiting-list",
      sheet: () => waitingSheet,
      countRows: () => countWaiting(db, asked),
      pages: (wanted) => rowsByCursor(wanted, (page) => listWaitingPage(db, { ...asked, ...page })),
    });
  });

  serve(exportsEndpoints.downloadAttendance, async (call) => {
    const rows = await listMonthlyAttendance(db, filterIn(call.query));
    return sendOfficeFile(context, call, {
      about: "attendance",
      sheet: (_, { language }) => attendanceSheet(language),
      countRows: async () => rows.length,
      // One course's or one student's, and so one page.
      pages: (wanted) => rowsByCursor(wanted, async () => ({ rows, nextCursor: null })),
    });
  });

  serve(exportsEndpoints.downloadCourses, (call) => {
    const filter = filterIn(call.query);
    return sendOfficeFile(context, call, {
      about: "courses",
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
    const { courseId } = call.query;
    return sendOfficeFile(context, call, {
      about: "notes",
      sheet: () => noteSheet,
      countRows: () => countRowsOf(db, ["course_notes"]),
      pages: (wanted) =>
        rowsByKey(wanted, {
          list: (page) => listNotesByKey(db, { ...page, courseId }),
          keyOf: ({ id }) => id,
        }),
    });
  });

  serve(feeDuesEndpoints.downloadFeeEntries, (call) =>
    sendOfficeFile(context, call, {
      about: "fees",
      sheet: () => feeSheet,
      countRows: () => countRowsOf(db, ["fee_entries"]),
      pages: (wanted) =>
        rowsByKey(wanted, { list: (page) => listEntryRows(db, page), keyOf: ({ id }) => id }),
    }),
  );

  serve(exportsEndpoints.downloadMaterialList, (call) => {
    const filter = filterIn(call.query);
    return sendOfficeFile(context, call, {
      about: "materials",
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

type Export = Wanted & {
  database: Pick<Connection, "db" | "dialect">;
  now: Date;
  filter: Omit<EnrolmentFilter, "now">;
};

/**
 * The enrolments that the filter leaves; without one every enrolment, then every form without one, as they stood
 * at `now`: who enrols meanwhile is not lost between the two.
 */
export async function* exportedEnrolments({
  database,
  now,
  filter,
  ...wanted
}: Export): AsyncGenerator<ExportedRow[], void, undefined> {
  const { db } = database;
  const asOf = now.toISOString();
  const conditions = await enrolmentConditions(db, { ...filter, now });
  yield* rowsByKey(wanted, {
    list: (page) => listEnrolmentRows(db, { ...page, asOf, conditions }),
    keyOf: ({ enrolmentId }) => enrolmentId,
  });
  if (isFiltered(filter)) return;
  yield* rowsByKey(wanted, {
    list: (page) => listFormRows(db, { ...page, asOf }),
    keyOf: ({ userId }) => userId,
  });
}

/** A query without what it says of the file. */
function filterIn<Query extends { format?: unknown; parts?: unknown }>({
  format: _,
  parts: __,
  ...filter
}: Query) {
  return filter;
}

function isFiltered(filter: Export["filter"]): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== "");
}
