import { enquiryStatuses, enquiryTopics } from "../../../contract/entities/closed-lists.ts";
import { isOneOf, type Step } from "./table.ts";

export const enquiries: Step = {
  name: "0016-enquiries",
  up: async (db, columns) => {
    await db.schema
      .createTable("enquiries")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("ticket", columns.text, (column) => column.notNull().unique())
      .addColumn("tokenHash", columns.text, (column) => column.notNull().unique())
      .addColumn("status", columns.text, (column) =>
        column.notNull().check(isOneOf("status", enquiryStatuses)),
      )
      .addColumn("topic", columns.text, (column) =>
        column.notNull().check(isOneOf("topic", enquiryTopics)),
      )
      .addColumn("fullName", columns.text, (column) => column.notNull())
      .addColumn("phoneNumber", columns.text, (column) => column.notNull())
      .addColumn("email", columns.text)
      .addColumn("message", columns.text, (column) => column.notNull())
      .addColumn("courseId", columns.text, (column) =>
        column.references("courses.id").onDelete("set null"),
      )
      .addColumn("noticeVersion", columns.text, (column) => column.notNull())
      .addColumn("searchText", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("enquiries_by_createdAt_id")
      .on("enquiries")
      .columns(["createdAt", "id"])
      .execute();
    await db.schema
      .createIndex("enquiries_by_status_changedAt")
      .on("enquiries")
      .columns(["status", "changedAt"])
      .execute();
  },
};
