import type { Step } from "./table.ts";

/** What the office has said of the first steps of a new institute. */
export const setupAnswers: Step = {
  name: "0107-setup-answers",
  up: async (db, columns) => {
    await db.schema
      .createTable("setup_answers")
      .addColumn("step", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("answer", columns.text, (column) => column.notNull())
      .addColumn("answeredAt", columns.text, (column) => column.notNull())
      .execute();
  },
};
