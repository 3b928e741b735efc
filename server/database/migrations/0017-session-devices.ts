import type { Step } from "./table.ts";

/**
 * A session's browser and system, in plain words, so that its person can recognise it. The full user agent is
 * no longer kept.
 */
export const sessionDevices: Step = {
  name: "0017-session-devices",
  up: async (db, columns) => {
    await db.schema.alterTable("sessions").addColumn("browser", columns.text).execute();
    await db.schema.alterTable("sessions").addColumn("system", columns.text).execute();
    await db.schema.alterTable("sessions").dropColumn("userAgent").execute();
  },
};
