import { exportsEndpoints } from "../../../contract/endpoints/exports-office.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { listEnquiriesByKey } from "../enquiries/index.ts";
import { listRegistrationsByKey, presentListed } from "../registrations/index.ts";
import { listPeopleByKey } from "../users/index.ts";
import { enrolmentSheet } from "./enrolment-columns.ts";
import { exportedEnrolments, isFiltered } from "./exported-enrolments.ts";
import { peopleSheet } from "./people-columns.ts";
import { enquirySheet, registrationSheet } from "./request-columns.ts";
import { countRows } from "./row-counts.repository.ts";
import { type KeyPage, rowsByKey } from "./rows-by-key.ts";
import { sendOfficeFile } from "./send-office-file.ts";

/** The office's lists as files, each with the filters of its list. */
export function exportsRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;
  requestsRoutes(serve, context);

  serve(exportsEndpoints.downloadEnrolments, (call) => {
    const { format, parts, ...filter } = call.query;
    return sendOfficeFile(context, call, {
      about: "enrolments",
      format,
      parts,
      filter,
      sheet: enrolmentSheet,
      // The given call has no format; what reads its workbook relies on the values as they are.
      hasCodes: format === undefined,
      countRows: () =>
        countRows(
          database.db,
          isFiltered(filter) ? ["enrolments"] : ["enrolments", "enrolment_forms"],
        ),
      pages: (wanted) => exportedEnrolments({ ...wanted, database, filter }),
    });
  });

  serve(exportsEndpoints.downloadPeople, (call) => {
    const { format, parts, ...filter } = call.query;
    return sendOfficeFile(context, call, {
      about: "people",
      format,
      parts,
      filter,
      sheet: () => peopleSheet,
      countRows: () => countRows(database.db, ["users"]),
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
    const { format, parts, ...filter } = call.query;
    return sendOfficeFile(context, call, {
      about: "registrations",
      format,
      parts,
      filter,
      sheet: () => registrationSheet,
      countRows: () => countRows(database.db, ["registrations"]),
      async *pages({ now, ...wanted }) {
        const list = (page: KeyPage) => listRegistrationsByKey(database, { ...page, filter });
        for await (const rows of rowsByKey(wanted, { list, keyOf: ({ id }) => id }))
          yield rows.map((row) => presentListed(row, now));
      },
    });
  });

  serve(exportsEndpoints.downloadEnquiries, (call) => {
    const { format, parts, ...filter } = call.query;
    return sendOfficeFile(context, call, {
      about: "enquiries",
      format,
      parts,
      filter,
      sheet: () => enquirySheet,
      countRows: () => countRows(database.db, ["enquiries"]),
      pages: ({ now, ...wanted }) =>
        rowsByKey(wanted, {
          list: (page) => listEnquiriesByKey(database, { ...page, filter: { ...filter, now } }),
          keyOf: ({ id }) => id,
        }),
    });
  });
}
