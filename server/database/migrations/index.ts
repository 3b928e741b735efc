import { type Migration, Migrator } from "kysely/migration";
import type { Connection, Db } from "../connect.ts";
import { withoutTimeLimit } from "../time-limit.ts";
import { baseline } from "./0001-baseline.ts";
import { questions } from "./0002-questions.ts";
import { exams } from "./0003-exams.ts";
import { fees } from "./0004-fees.ts";
import { feesLaidByHand } from "./0005-fees-laid-by-hand.ts";
import { feeFigures } from "./0006-fee-figures.ts";
import { marksOfWrittenQuestions } from "./0007-marks-of-written-questions.ts";
import { firstPages } from "./0008-first-pages.ts";
import { columnsOf, type Step } from "./table.ts";

/**
 * In order, named like their files and numbered without gaps. One that has run at an institute is never edited nor
 * renamed: a change of the schema is a new one. Kysely sorts by name, and takes a database with unknown names for one
 * of a newer program.
 */
export const steps: readonly Step[] = [
  ...[baseline, questions, exams, fees, feesLaidByHand],
  ...[feeFigures, marksOfWrittenQuestions, firstPages],
];

/** The database was written by a newer version of the program. */
export class NewerDatabaseError extends Error {}

/**
 * Runs the migrations that are missing; several processes may do so at once. Throws NewerDatabaseError where the
 * database has ones that this program does not know.
 */
export function migrate(
  connection: Pick<Connection, "db" | "dialect">,
  all: readonly Step[] = steps,
): Promise<void> {
  // A change of a large institute's table takes longer than a request may, and other processes wait for it.
  return withoutTimeLimit(() => runMissing(connection, all));
}

async function runMissing(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  all: readonly Step[],
): Promise<void> {
  const columns = columnsOf(dialect);
  const migrations: Record<string, Migration> = Object.fromEntries(
    all.map((step) => [step.name, { up: (schema) => step.up(schema, columns, dialect) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await refuseNewerDatabase(migrator, db);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewerDatabase(migrator: Migrator, db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name));
  const executed = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  const unknown = executed.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      "This database was used by a newer version of the program. Please run that version.",
    );
}
