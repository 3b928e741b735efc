import { sql } from "kysely";
import { type Step, statementsOf } from "./table.ts";

const tables = `
create table "first_pages" (
  "fileId" text not null primary key references "files" ("id"),
  "pictureFileId" text not null unique references "files" ("id"),
  "width" integer not null,
  "height" integer not null,
  "textSize" integer,
  "textLeft" integer
);
`;

/** A note is read as a picture of its first page until the PDF is drawn. */
export const firstPages: Step = {
  name: "0008-first-pages",
  async up(db, _columns, dialect) {
    for (const statement of statementsOf(tables.trim(), dialect))
      await sql.raw(statement).execute(db);
  },
};
