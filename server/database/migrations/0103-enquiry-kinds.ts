import { sql } from "kysely";
import { enquiryKinds } from "../../../contract/entities/closed-lists.ts";
import { isOneOf, type Step } from "./table.ts";

/** What a visitor asks for, when to call, and what the office shows to whoever looks up the ticket. */
export const enquiryKindsStep: Step = {
  name: "0103-enquiry-kinds",
  up: async (db, columns) => {
    await db.schema
      .alterTable("enquiries")
      .addColumn("kind", columns.text, (column) =>
        column.notNull().defaultTo(sql.lit("question")).check(isOneOf("kind", enquiryKinds)),
      )
      .execute();
    for (const name of ["callTime", "reply"])
      await db.schema.alterTable("enquiries").addColumn(name, columns.text).execute();
  },
};
