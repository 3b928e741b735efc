import { type Kysely, sql } from "kysely";
import { searchTextOf } from "../search-text.ts";
import type { Step } from "./table.ts";

const ROWS_AT_ONCE = 500;

/** Names are found by their sound, in either script: अंजलि by "anjali". */
export const namesBySound: Step = {
  name: "0256-names-by-sound",
  up: async (db) => {
    await refill(db, "users", {
      names: ["name", "parentName"],
      others: ["users.email", "phoneNumber", "enrolment_forms.email"],
    });
    await refill(db, "registrations", { names: ["fullName"], others: ["phoneNumber", "email"] });
    await refill(db, "enquiries", {
      names: ["fullName"],
      others: ["ticket", "phoneNumber", "email"],
    });
  },
};

type Columns = { names: readonly string[]; others: readonly string[] };
type Row = { id: string } & Record<string, string | null>;

async function refill(db: Kysely<unknown>, table: string, { names, others }: Columns) {
  const selected = [...names, ...others].map(
    (column, at) => sql`${sql.ref(column)} as ${sql.ref(`text${at}`)}`,
  );
  const from =
    table === "users"
      ? sql`"users" left join "enrolment_forms" on "enrolment_forms"."userId" = "users"."id"`
      : sql.table(table);
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select ${sql.table(table)}."id", ${sql.join(selected)} from ${from}
      where ${sql.table(table)}."id" > ${after}
      order by ${sql.table(table)}."id" limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    for (const row of rows) {
      const texts = selected.map((_, at) => row[`text${at}`] ?? null);
      const searchText = searchTextOf({
        names: texts.slice(0, names.length),
        others: texts.slice(names.length),
      });
      await sql`update ${sql.table(table)} set "searchText" = ${searchText} where "id" = ${row.id}`.execute(
        db,
      );
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
