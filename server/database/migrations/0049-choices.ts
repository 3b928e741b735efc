import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect, Step } from "./table.ts";

/** Programmes, classes, subjects and examinations as rows, beginning with those that the code used to list. */
export const choices: Step = {
  name: "0049-choices",
  up: async (db, columns, dialect) => {
    await db.schema
      .createTable("choices")
      .addColumn("kind", columns.text, (column) => column.notNull())
      .addColumn("code", columns.text, (column) => column.notNull())
      .addColumn("nameEn", columns.text, (column) => column.notNull())
      .addColumn("nameHi", columns.text, (column) => column.notNull())
      .addColumn("position", columns.integer, (column) => column.notNull())
      .addColumn("classes", columns.text)
      .addColumn("retiredAt", columns.text)
      .addPrimaryKeyConstraint("choices_pkey", ["kind", "code"])
      .execute();
    for (const [kind, rows] of Object.entries(firstRows))
      for (const [position, [code, nameEn, nameHi, classes]] of rows.entries())
        await sql`insert into "choices" ("kind", "code", "nameEn", "nameHi", "position", "classes")
          values (${kind}, ${code}, ${nameEn}, ${nameHi}, ${position}, ${classes ? JSON.stringify(classes) : null})`.execute(
          db,
        );
    await moveContentVersion(db, dialect);
    await keepCodes(db, dialect);
  },
};

type FirstRow = readonly [code: string, nameEn: string, nameHi: string, classes?: string[]];

const firstRows: Readonly<Record<string, readonly FirstRow[]>> = {
  programme: [
    ["classes-9-10", "Classes 9–10", "कक्षा 9–10", ["9", "10"]],
    ["classes-11-12", "Classes 11–12", "कक्षा 11–12", ["11", "12"]],
    ["jee", "JEE Main & Advanced", "JEE Main और Advanced", ["JEE"]],
    ["neet", "NEET", "NEET", ["NEET"]],
    ["cuet", "CUET", "CUET", ["CUET"]],
  ],
  class: [
    ["9", "Class 9", "कक्षा 9"],
    ["10", "Class 10", "कक्षा 10"],
    ["11", "Class 11", "कक्षा 11"],
    ["12", "Class 12", "कक्षा 12"],
    ["JEE", "JEE Preparation", "JEE की तैयारी"],
    ["NEET", "NEET Preparation", "NEET की तैयारी"],
    ["CUET", "CUET Preparation", "CUET की तैयारी"],
  ],
  subject: [
    ["Mathematics", "Mathematics", "गणित"],
    ["Physics", "Physics", "भौतिकी"],
    ["Chemistry", "Chemistry", "रसायन विज्ञान"],
    ["Biology", "Biology", "जीव विज्ञान"],
    ["Science", "Science", "विज्ञान"],
    ["Social Science", "Social Science", "सामाजिक विज्ञान"],
    ["English", "English", "अंग्रेज़ी"],
    ["Hindi", "Hindi", "हिंदी"],
    ["General Aptitude", "General Aptitude", "General Aptitude Test"],
    ["Study skills", "Study skills", "पढ़ाई के तरीक़े"],
  ],
  examination: [
    ["jee-main", "JEE Main", "JEE Main"],
    ["jee-advanced", "JEE Advanced", "JEE Advanced"],
    ["neet", "NEET", "NEET"],
    ["cuet", "CUET", "CUET"],
  ],
};

/** Kept pages hold the names, so whoever writes a row renews them (settings/content-version.ts). */
async function moveContentVersion(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const [value, now] =
    dialect === "postgres"
      ? [
          "gen_random_uuid()::text",
          `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        ]
      : ["lower(hex(randomblob(16)))", "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"];
  const move = sql.raw(`insert into "settings" ("key", "value", "updatedAt")
    values ('content-version', ${value}, ${now})
    on conflict ("key") do update set "value" = excluded."value", "updatedAt" = excluded."updatedAt"`);
  if (dialect === "postgres") {
    await sql`create function choices_changed() returns trigger language plpgsql as $$
      begin ${move}; return null; end $$`.execute(db);
    await sql`create trigger "choices_changed" after insert or update on "choices"
      for each statement execute function choices_changed()`.execute(db);
    return;
  }
  for (const event of ["insert", "update"])
    await sql`create trigger ${sql.ref(`choices_${event}`)} after ${sql.raw(event)} on "choices"
      begin ${move}; end`.execute(db);
}

/** Rows are retired and never deleted, and keep their codes: other tables hold them without a foreign key. */
async function keepCodes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await refuse(db, dialect, {
    name: "choices_kept",
    event: sql`delete`,
    message: "choices are retired, not deleted",
  });
  await refuse(db, dialect, {
    name: "choices_code_kept",
    event: sql`update of "kind", "code"`,
    when: sql`when (old."kind" <> new."kind" or old."code" <> new."code")`,
    message: "a choice keeps its kind and code",
  });
}

type Refusal = {
  name: string;
  event: RawBuilder<unknown>;
  when?: RawBuilder<unknown>;
  message: string;
};

async function refuse(
  db: Kysely<unknown>,
  dialect: Dialect,
  { name, event, when = sql``, message }: Refusal,
): Promise<void> {
  const before = sql`create trigger ${sql.ref(name)} before ${event} on "choices" for each row ${when}`;
  if (dialect === "sqlite") {
    await sql`${before} begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    return;
  }
  const refused = sql.ref(`refuse_${name}`);
  await sql`create function ${refused}() returns trigger language plpgsql as $$
    begin raise exception using message = ${sql.lit(message)}; end $$`.execute(db);
  await sql`${before} execute function ${refused}()`.execute(db);
}
