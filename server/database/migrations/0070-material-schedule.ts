import { sql } from "kysely";
import type { Step } from "./table.ts";

/** A study material has a Hindi title and times between which students see it; some stand before all others. */
export const materialSchedule: Step = {
  name: "0070-material-schedule",
  up: async (db, columns) => {
    for (const column of ["titleHi", "visibleFrom", "visibleUntil"])
      await db.schema.alterTable("study_materials").addColumn(column, columns.text).execute();
    await db.schema.alterTable("study_materials").addColumn("position", columns.integer).execute();
    await db.schema
      .alterTable("study_materials")
      .addColumn("newestOrder", columns.text, (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update "study_materials" set "newestOrder" = "uploadedAt"`.execute(db);
    await db.schema
      .createIndex("study_materials_by_newestOrder_id")
      .on("study_materials")
      .columns(["newestOrder", "id"])
      .execute();
    // The new index serves the list that this one served.
    await db.schema.dropIndex("study_materials_by_uploadedAt_id").execute();
    // Counting what students see reads this instead of the rows with their texts.
    await db.schema
      .createIndex("study_materials_by_schedule")
      .on("study_materials")
      .columns(["visibleFrom", "visibleUntil"])
      .execute();
  },
};
