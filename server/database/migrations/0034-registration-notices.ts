import type { Step } from "./table.ts";

/** The version of the privacy notice that the form showed; null where it was sent before there was one. */
export const registrationNotices: Step = {
  name: "0034-registration-notices",
  up: async (db, columns) => {
    await db.schema.alterTable("registrations").addColumn("noticeVersion", columns.text).execute();
  },
};
