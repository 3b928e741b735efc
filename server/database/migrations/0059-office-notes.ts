import { type Kysely, sql } from "kysely";
import type { Columns, Step } from "./table.ts";

/**
 * Notes of the office to itself about a person, an enrolment, a registration or an enquiry. They are deleted with
 * what they are about, and with the person.
 */
export const officeNotes: Step = {
  name: "0059-office-notes",
  up: async (db, columns, dialect) => {
    await createNotes(db, columns);
    for (const [table, kind] of noted)
      await sql.raw(deleting(dialect, { table, kind })).execute(db);
    // A person's page asks for enquiries with the same phone number or e-mail address.
    for (const column of ["phoneNumber", "email"])
      await db.schema
        .createIndex(`enquiries_by_${column}`)
        .on("enquiries")
        .columns([column, "createdAt"])
        .execute();
  },
};

async function createNotes(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await db.schema
    .createTable("office_notes")
    .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
    .addColumn("subjectType", columns.text, (column) => column.notNull())
    .addColumn("subjectId", columns.text, (column) => column.notNull())
    .addColumn("personId", columns.text, (column) =>
      column.references("users.id").onDelete("cascade"),
    )
    .addColumn("text", columns.text, (column) => column.notNull())
    .addColumn("authorId", columns.text, (column) => column.notNull())
    .addColumn("createdAt", columns.text, (column) => column.notNull())
    .addColumn("changedAt", columns.text, (column) => column.notNull())
    .addColumn("version", columns.integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex("office_notes_by_subject")
    .on("office_notes")
    .columns(["subjectType", "subjectId", "createdAt", "id"])
    .execute();
  await db.schema
    .createIndex("office_notes_by_person")
    .on("office_notes")
    .columns(["personId", "createdAt", "id"])
    .execute();
}

const noted = [
  ["enrolments", "enrolment"],
  ["registrations", "registration"],
  ["enquiries", "enquiry"],
] as const;

function deleting(
  dialect: "sqlite" | "postgres",
  { table, kind }: { table: string; kind: string },
): string {
  const name = `delete_notes_of_${table}`;
  const deletion = `delete from "office_notes" where "subjectType" = '${kind}' and "subjectId" = old."id"`;
  if (dialect === "sqlite")
    return `create trigger "${name}" after delete on "${table}" begin ${deletion}; end`;
  return `create function ${name}() returns trigger language plpgsql as $$
      begin ${deletion}; return null; end $$;
    create trigger "${name}" after delete on "${table}" for each row execute function ${name}()`;
}
