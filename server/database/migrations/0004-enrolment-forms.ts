import { firstClasses, isOneOf, type Step } from "./table.ts";

export const enrolmentForms: Step = {
  name: "0004-enrolment-forms",
  up: async (db, columns) => {
    await db.schema
      .createTable("enrolment_forms")
      .addColumn("userId", columns.text, (column) =>
        column.primaryKey().notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("fullName", columns.text, (column) => column.notNull())
      .addColumn("phoneNumber", columns.text, (column) => column.notNull())
      .addColumn("email", columns.text, (column) => column.notNull())
      .addColumn("schoolName", columns.text, (column) => column.notNull())
      .addColumn("parentName", columns.text, (column) => column.notNull())
      .addColumn("selectedClass", columns.text, (column) =>
        column.notNull().check(isOneOf("selectedClass", firstClasses)),
      )
      .addColumn("noticeVersion", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("updatedAt", columns.text, (column) => column.notNull())
      .execute();
  },
};
