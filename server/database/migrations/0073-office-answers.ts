import { type Kysely, sql } from "kysely";
import { languages, registrationAnswers } from "../../../contract/entities/closed-lists.ts";
import { foldText } from "../search-text.ts";
import { indexSearchText } from "./0027-search-indexes.ts";
import { isOneOf, type Step } from "./table.ts";

const ROWS_AT_ONCE = 500;

/**
 * What the office answered to a registration or an enquiry, and the language in which each was written, so that
 * the answer is in it too. Registrations become searchable.
 */
export const officeAnswers: Step = {
  name: "0073-office-answers",
  up: async (db, columns, dialect) => {
    for (const table of ["registrations", "enquiries"]) {
      await addColumn(db, table, { name: "version", type: columns.integer, start: 1 });
      await db.schema
        .alterTable(table)
        .addColumn("language", columns.text, (column) =>
          column.check(isOneOf("language", languages)),
        )
        .execute();
    }
    await db.schema
      .alterTable("registrations")
      .addColumn("answer", columns.text, (column) =>
        column.check(isOneOf("answer", registrationAnswers)),
      )
      .execute();
    for (const [table, column] of [
      ["registrations", "reason"],
      ["registrations", "answeredAt"],
      ["enquiries", "answer"],
      ["enquiries", "acknowledgedAt"],
    ] as const)
      await db.schema.alterTable(table).addColumn(column, columns.text).execute();
    await sql`update "enquiries" set "acknowledgedAt" = "changedAt" where "status" <> 'new'`.execute(
      db,
    );
    await addColumn(db, "registrations", { name: "searchText", type: columns.text, start: "" });
    await fillSearchText(db);
    await indexSearchText(db, { table: "registrations", dialect });
    await indexLists(db);
  },
};

type NewColumn = { name: string; type: Parameters<Step["up"]>[1]["text"]; start: number | string };

async function addColumn(db: Kysely<unknown>, table: string, { name, type, start }: NewColumn) {
  await db.schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(start))
    .execute();
}

type Registration = { id: string; fullName: string; phoneNumber: string; email: string };

async function fillSearchText(db: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<Registration>`
      select "id", "fullName", "phoneNumber", "email" from "registrations"
      where "id" > ${after} order by "id" limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    for (const { id, fullName, phoneNumber, email } of rows) {
      const text = foldText(`${fullName} ${phoneNumber} ${email}`);
      await sql`update "registrations" set "searchText" = ${text} where "id" = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    registrations_by_answer: ["answer", "createdAt", "id"],
    registrations_by_course: ["courseId", "createdAt", "id"],
    // A search reads when a row was made from this one, without reading the row.
    registrations_by_id_createdAt: ["id", "createdAt", "answer", "courseId"],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on("registrations").columns(columns).execute();
  // A larger index begins with its column now.
  await db.schema.dropIndex("registrations_by_courseId").execute();
}
