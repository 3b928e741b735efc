import { modes, timings } from "../../../contract/entities/closed-lists.ts";
import { isOneOf, type Step } from "./table.ts";

export const registrations: Step = {
  name: "0013-registrations",
  up: async (db, columns) => {
    await db.schema
      .createTable("registrations")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("fullName", columns.text, (column) => column.notNull())
      .addColumn("phoneNumber", columns.text, (column) => column.notNull())
      .addColumn("email", columns.text, (column) => column.notNull())
      .addColumn("mode", columns.text, (column) => column.notNull().check(isOneOf("mode", modes)))
      .addColumn("preferredTiming", columns.text, (column) =>
        column.check(isOneOf("preferredTiming", timings)),
      )
      .addColumn("message", columns.text)
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addUniqueConstraint("registrations_once", ["userId", "courseId"])
      .execute();
    await db.schema
      .createIndex("registrations_by_courseId")
      .on("registrations")
      .columns(["courseId"])
      .execute();
    await db.schema
      .createIndex("registrations_by_createdAt_id")
      .on("registrations")
      .columns(["createdAt", "id"])
      .execute();
  },
};
