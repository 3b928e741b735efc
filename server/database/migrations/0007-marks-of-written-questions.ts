import type { Step } from "./table.ts";

/** What a written question says of its full marks, by which a test draws it. Before this, none said it. */
export const marksOfWrittenQuestions: Step = {
  name: "0007-marks-of-written-questions",
  async up(db, { integer }) {
    await db.schema.alterTable("questions").addColumn("fullMarks", integer).execute();
  },
};
