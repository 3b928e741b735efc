import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScheduleState } from "../../../contract/schedule.ts";
import type { Connection } from "../../database/connect.ts";
import { hasScheduleState } from "../../database/schedules.ts";
import type { MaterialTerm } from "./correct-terms.ts";
import { hasWord, hasWordsByIndex } from "./material-words.repository.ts";

type Source = Pick<Connection, "db" | "dialect">;

export type MaterialFilter = {
  /** All of them must be found. */
  words: readonly MaterialTerm[];
  subject?: string | undefined;
  selectedClass?: string | undefined;
  /** Whether students see them at a moment. */
  state?: { is: ScheduleState; at: Date } | undefined;
};

/** Every word of the search must be in one of the material's texts. */
export function materialConditions(
  dialect: Connection["dialect"],
  { words, subject = "", selectedClass, state }: MaterialFilter,
  { byIndex }: { byIndex: boolean },
): RawBuilder<SqlBool>[] {
  const found = byIndex ? hasWordsByIndex(dialect, words) : undefined;
  return [
    ...(found ? [found] : words.map((word) => hasWord(dialect, word))),
    ...(subject === "" ? [] : [sql<SqlBool>`"study_materials"."subject" = ${subject}`]),
    ...(selectedClass ? [sql<SqlBool>`"study_materials"."selectedClass" = ${selectedClass}`] : []),
    ...(state ? [hasScheduleState("study_materials", state.is, state.at)] : []),
  ];
}

export async function countMaterials(source: Source, filter: MaterialFilter): Promise<number> {
  const { count } = await selectCount(source, filter).executeTakeFirstOrThrow();
  return count;
}

/** For countMaterials, and for the test that looks at its plan. */
export function selectCount({ db, dialect }: Source, filter: MaterialFilter) {
  const conditions = materialConditions(dialect, filter, { byIndex: true });
  return db
    .selectFrom(countedRows(dialect, filter).as("study_materials"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ and }) => and(conditions));
}

/** All materials; SQLite takes the shorter index for those that a search found, and reads each row, unless told. */
function countedRows(dialect: Connection["dialect"], { words }: MaterialFilter) {
  const isFound = dialect === "sqlite" && hasWordsByIndex(dialect, words) !== undefined;
  const covering = sql.raw(isFound ? `indexed by "study_materials_by_id_visible"` : "");
  return sql<{ id: string }>`(select * from "study_materials" ${covering})`;
}
