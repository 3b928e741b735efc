import type { Step } from "./table.ts";

/**
 * A session tells which browser on which system it was opened with, in plain words: enough for its
 * person to know it again. What the browser said of itself at length is not kept any more.
 */
export const sessionDevices: Step = {
  name: "0017-session-devices",
  up: async (db, columns) => {
    await db.schema.alterTable("sessions").addColumn("browser", columns.text).execute();
    await db.schema.alterTable("sessions").addColumn("system", columns.text).execute();
    await db.schema.alterTable("sessions").dropColumn("userAgent").execute();
  },
};
