import type { Step } from "./table.ts";

/** Where the recording of a class on the institute's meeting server can be watched. */
export const classRecordings: Step = {
  name: "0201-class-recordings",
  up: async (db, columns) => {
    await db.schema.alterTable("classes").addColumn("recordingLink", columns.text).execute();
  },
};
