import type { Step } from "./table.ts";

const chosen = {
  enrolment_forms: ["selectedClass"],
  course_notes: ["selectedClass", "subject"],
  study_materials: ["selectedClass", "subject"],
};

/** How often each choice is used is counted from these, without reading the rows. */
export const choiceUse: Step = {
  name: "0075-choice-use",
  up: async (db) => {
    for (const [table, columns] of Object.entries(chosen))
      for (const column of columns)
        await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  },
};
