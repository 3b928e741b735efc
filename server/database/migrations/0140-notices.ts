import type { Step } from "./table.ts";

/** What the office tells people, and who has it in the app. */
export const notices: Step = {
  name: "0140-notices",
  up: async (db, columns) => {
    await db.schema
      .createTable("notices")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("kind", columns.text, (column) => column.notNull())
      .addColumn("audience", columns.text, (column) => column.notNull())
      .addColumn("classCode", columns.text)
      .addColumn("courseId", columns.text, (column) =>
        column.references("courses.id").onDelete("cascade"),
      )
      .addColumn("personId", columns.text, (column) =>
        column.references("users.id").onDelete("cascade"),
      )
      .addColumn("titleEn", columns.text, (column) => column.notNull())
      .addColumn("titleHi", columns.text)
      .addColumn("textEn", columns.text, (column) => column.notNull())
      .addColumn("textHi", columns.text)
      .addColumn("sendAt", columns.text, (column) => column.notNull())
      .addColumn("sentAt", columns.text)
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
    for (const key of ["sentAt", "courseId", "personId", "createdAt"] as const)
      await db.schema
        .createIndex(`notices_by_${key.toLowerCase()}`)
        .on("notices")
        .columns([key, "id"])
        .execute();
    await db.schema
      .createTable("notice_receipts")
      .addColumn("noticeId", columns.text, (column) =>
        column.notNull().references("notices.id").onDelete("cascade"),
      )
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("receivedAt", columns.text, (column) => column.notNull())
      .addColumn("readAt", columns.text)
      .addPrimaryKeyConstraint("notice_receipts_key", ["noticeId", "userId"])
      .execute();
    await db.schema
      .createIndex("notice_receipts_by_user")
      .on("notice_receipts")
      .columns(["userId", "receivedAt", "noticeId"])
      .execute();
  },
};
