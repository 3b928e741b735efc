import { enrolmentStatuses } from "../../../contract/entities/closed-lists.ts";
import { isOneOf, type Step } from "./table.ts";

export const enrolments: Step = {
  name: "0011-enrolments",
  up: async (db, columns) => {
    await db.schema
      .createTable("enrolments")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("status", columns.text, (column) =>
        column.notNull().check(isOneOf("status", enrolmentStatuses)),
      )
      .addColumn("heldUntil", columns.text)
      .addColumn("enrolledAt", columns.text, (column) => column.notNull())
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .addUniqueConstraint("enrolments_once", ["userId", "courseId"])
      .execute();
    await db.schema
      .createIndex("enrolments_by_courseId_status")
      .on("enrolments")
      .columns(["courseId", "status"])
      .execute();
    await db.schema
      .createIndex("enrolments_by_enrolledAt_id")
      .on("enrolments")
      .columns(["enrolledAt", "id"])
      .execute();
  },
};
