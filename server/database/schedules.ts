import { type RawBuilder, sql } from "kysely";
import type { ScheduleState } from "../../contract/schedule.ts";

/** Whether a row's schedule has this state at a moment; as scheduleStateOf says of one row. */
export function hasScheduleState(
  table: "study_materials" | "posters",
  state: ScheduleState,
  now: Date,
): RawBuilder<boolean> {
  const at = now.toISOString();
  const [from, until] = [sql.ref(`${table}.visibleFrom`), sql.ref(`${table}.visibleUntil`)];
  const isOver = sql<boolean>`${until} is not null and ${until} <= ${at}`;
  if (state === "over") return sql<boolean>`(${isOver})`;
  const hasBegun = sql<boolean>`(${from} is null or ${from} <= ${at})`;
  const begun = state === "shown" ? hasBegun : sql<boolean>`not ${hasBegun}`;
  return sql<boolean>`(${begun} and (${until} is null or ${until} > ${at}))`;
}
