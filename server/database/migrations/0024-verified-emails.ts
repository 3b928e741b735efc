import type { Step } from "./table.ts";

/**
 * Whether the identity provider has verified a person's e-mail. It was not recorded before, so the e-mails of
 * existing people count as not verified until they sign in again.
 */
export const verifiedEmails: Step = {
  name: "0024-verified-emails",
  up: async (db, columns) => {
    await db.schema
      .alterTable("users")
      .addColumn("isEmailVerified", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
