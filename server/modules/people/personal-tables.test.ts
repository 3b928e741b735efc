import { sql } from "kysely";
import { expect, it } from "vitest";
import { myDataFields } from "../../../contract/entities/my-data.ts";
import {
  type DatabaseUnderTest,
  describeEachDatabase,
} from "../../../test/databases/describe-each-database.ts";
import { idsThatStay, personalTables } from "./personal-tables.ts";

/** Names of columns that identify a person. */
const NAMES_A_PERSON =
  /(?:user|actor|student|person|owner|author|parent|account|teacher|recipient|sender|admin|[a-z]By)Id$/i;

/** Emptied when the account goes, which delete-account.test.ts shows. */
const EMPTIED = ["classes.teacherId", "classes.plannedTeacherId"];

describeEachDatabase("the data about people", (database) => {
  const listTables = async () => {
    const tables = await database.db.introspection.getTables();
    return tables.map(({ name, columns }) => ({ name, columns: columns.map((each) => each.name) }));
  };

  it("has an entry for every table there is, and for no other", async () => {
    const tables = await listTables();
    expect(Object.keys(personalTables).toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
  });

  it("shows every table that refers to a person", async () => {
    const referring = await listReferences(database);
    const naming = (await listTables())
      .filter(({ name, columns }) =>
        columns.some((column) => NAMES_A_PERSON.test(column) && !isAccountedFor(name, column)),
      )
      .map(({ name }) => name);
    expect(referring.length).toBeGreaterThan(3);
    const unlisted = [...referring.map(({ table }) => table), ...naming].filter(
      (table) => heldIn(table) === null,
    );
    expect(unlisted).toEqual([]);
  });

  it("shows every column except those withheld with a reason", async () => {
    for (const { name, columns } of await listTables()) {
      const held = heldIn(name);
      if (!held) continue;
      const shown = held.shownIn.flatMap((section): string[] => [...myDataFields[section]]);
      const missing = columns.filter((column) => !shown.includes(column));
      expect(missing.toSorted(), name).toEqual(Object.keys(held.withheld).toSorted());
    }
  });

  it("is deleted with the account wherever it refers to it, or no longer says whose it is", async () => {
    const staying = (await listReferences(database)).filter(
      ({ table, onDelete }) =>
        onDelete !== "CASCADE" &&
        !(isUnnamed(onDelete) && heldIn(table)?.keptBecause !== undefined),
    );
    expect(staying).toEqual([]);
  });
});

function isAccountedFor(table: string, column: string): boolean {
  const staying = Object.entries(idsThatStay).find(([name]) => name === table)?.[1] ?? [];
  return staying.includes(column) || EMPTIED.includes(`${table}.${column}`);
}

/** The id is emptied when the account goes. */
function isUnnamed(onDelete: string): boolean {
  return onDelete === "SET NULL" || onDelete === "n";
}

function heldIn(table: string) {
  // The first test has shown that both have the same names.
  return personalTables[table as keyof typeof personalTables];
}

type Reference = { table: string; onDelete: string };

/** Every foreign key to `users`. */
async function listReferences({ db, dialect }: DatabaseUnderTest): Promise<Reference[]> {
  const asked =
    dialect === "postgres"
      ? sql<Reference>`select conrelid::regclass::text as "table",
          case confdeltype when 'c' then 'CASCADE' else confdeltype::text end as "onDelete"
          from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`
      : sql<Reference>`select tables.name as "table", keys.on_delete as "onDelete"
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' and keys."table" = 'users'`;
  return (await asked.execute(db)).rows;
}
