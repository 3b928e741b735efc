import type { Connection } from "../../database/connect.ts";
import { type EnrolmentFilter, enrolmentConditions } from "../enrolments/index.ts";
import type { Wanted } from "./each-page.ts";
import {
  type ExportedRow,
  listEnrolmentRows,
  listFormRows,
} from "./exported-enrolments.repository.ts";
import { rowsByKey } from "./rows-by-key.ts";

export type Export = Wanted & {
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

export function isFiltered(filter: Export["filter"]): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== "");
}
