import { type Kysely, sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * The files of notices. A notice is also deleted by a cascade, with a person or a course: a trigger then deletes the
 * row of the file, so that no name stays behind and its bytes are swept.
 */
export const noticeFiles: Step = {
  name: "0214-notice-files",
  up: async (db, columns, dialect) => {
    await db.schema
      .createTable("notice_files")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("noticeId", columns.text, (column) =>
        column.notNull().references("notices.id").onDelete("cascade"),
      )
      .addColumn("position", columns.integer, (column) => column.notNull())
      .addColumn("title", columns.text, (column) => column.notNull())
      .addColumn("fileId", columns.text, (column) => column.notNull().references("files.id"))
      .addUniqueConstraint("notice_files_by_notice", ["noticeId", "position"])
      .execute();
    // Deleting a file looks for notices that name it.
    await db.schema
      .createIndex("notice_files_by_file")
      .on("notice_files")
      .columns(["fileId"])
      .execute();
    await (dialect === "postgres" ? deleteOnPostgres(db) : deleteOnSqlite(db));
  },
};

const deletion = sql`delete from "files" where "id" = old."fileId"`;

async function deleteOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger "notice_files_delete" after delete on "notice_files"
    begin ${deletion}; end`.execute(db);
}

async function deleteOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function "delete_notice_file"() returns trigger language plpgsql as $$
    begin ${deletion}; return null; end $$`.execute(db);
  await sql`create trigger "notice_files_delete" after delete on "notice_files"
    for each row execute function "delete_notice_file"()`.execute(db);
}
