import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * How often each file was downloaded on each day of India: recent downloads are kept for each person, and only the
 * last ones. Days until now are counted from those. Forms are counted by day, too.
 */
export const dailyDownloads: Step = {
  name: "0074-daily-downloads",
  up: async (db, columns, dialect) => {
    await db.schema
      .createTable("daily_downloads")
      .addColumn("day", columns.text, (column) => column.notNull())
      .addColumn("fileId", columns.text, (column) => column.notNull())
      .addColumn("count", columns.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint("daily_downloads_once", ["day", "fileId"])
      .execute();
    const day =
      dialect === "sqlite"
        ? sql`strftime('%Y-%m-%d', "downloadedAt", '+330 minutes')`
        : sql`to_char("downloadedAt"::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
    await sql`insert into "daily_downloads" ("day", "fileId", "count")
      select ${day}, coalesce("materialId", "noteId"), count(*) from "recent_downloads"
      group by 1, 2`.execute(db);
    await db.schema
      .createIndex("enrolment_forms_by_createdAt")
      .on("enrolment_forms")
      .column("createdAt")
      .execute();
  },
};
