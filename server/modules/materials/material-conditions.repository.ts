import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScheduleState } from "../../../contract/schedule.ts";
import type { Connection } from "../../database/connect.ts";
import { countRows } from "../../database/pages.ts";
import { hasScheduleState } from "../../database/schedules.ts";
import { contains } from "../../database/search-text.ts";
import type { MaterialTerm } from "./correct-terms.ts";

export type MaterialFilter = {
  /** All of them must be found. */
  words: readonly MaterialTerm[];
  subject?: string | undefined;
  selectedClass?: string | undefined;
  /** Whether students see them at a moment. */
  state?: { is: ScheduleState; at: Date } | undefined;
};

/** The materials that a filter leaves. */
export function matchingMaterials(db: Connection["db"], filter: MaterialFilter) {
  return db.selectFrom("study_materials").where(({ and }) => and(conditionsOf(filter)));
}

export function countMaterials(db: Connection["db"], filter: MaterialFilter): Promise<number> {
  return countRows(matchingMaterials(db, filter));
}

function conditionsOf({
  words,
  subject = "",
  selectedClass,
  state,
}: MaterialFilter): RawBuilder<SqlBool>[] {
  return [
    ...words.map(hasWord),
    ...(subject === "" ? [] : [sql<SqlBool>`"study_materials"."subject" = ${subject}`]),
    ...(selectedClass ? [sql<SqlBool>`"study_materials"."selectedClass" = ${selectedClass}`] : []),
    ...(state ? [hasScheduleState("study_materials", state.is, state.at)] : []),
  ];
}

/** In one of the material's texts, as it is written or by one of its sounds. */
function hasWord({ plain, sounds }: MaterialTerm): RawBuilder<SqlBool> {
  const says = (column: string, text: string) =>
    sql`${sql.ref(`study_materials.${column}`)} like ${contains(text)} escape '\\'`;
  const ways = [
    says("searchText", plain),
    ...sounds.map((sound) => says("searchSounds", ` ${sound}`)),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
