import type { Step } from "./table.ts";

/** When the office called or wrote to somebody who had not opened a notice; the audit log says who did. */
export const calledReceivers: Step = {
  name: "0203-called-receivers",
  up: async (db, columns) => {
    await db.schema.alterTable("notice_receipts").addColumn("calledAt", columns.text).execute();
  },
};
