import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { addFirstLookups } from "./baseline/first-lookups.ts";
import { createTriggers } from "./baseline/triggers.ts";
import type { Dialect, Step } from "./table.ts";

/** The files of tables and their indexes, in the order of what refers to what. */
const subjects = [
  "files",
  "people",
  "courses",
  "classes",
  "lectures",
  "messages",
  "site",
  "office",
];

/** Everything that the first institute begins with. What changes later is a migration of its own. */
export const baseline: Step = {
  name: "0001-baseline",
  up: async (db, _columns, dialect) => {
    for (const subject of subjects)
      for (const statement of await readStatements(subject, dialect))
        await sql.raw(statement).execute(db);
    await addFirstLookups(db);
    await createTriggers(db, dialect);
  },
};

/** PostgreSQL, too, compares text by bytes, so that the pages of lists are the same. */
async function readStatements(subject: string, dialect: Dialect): Promise<string[]> {
  const text = await readFile(new URL(`./baseline/${subject}.sql`, import.meta.url), "utf8");
  const statements = text.split(/;\n+/).filter(Boolean);
  if (dialect === "sqlite") return statements;
  return statements.map((each) => each.replaceAll('" text', '" text collate "C"'));
}
