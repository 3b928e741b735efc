import type { Kysely } from "kysely";
import type { Connection } from "../../server/database/connect.ts";
import { columnsOf, type Step } from "../../server/database/migrations/table.ts";

/** Runs these migrations in their order, whatever has run before. */
export async function runSteps(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  steps: readonly Step[],
): Promise<void> {
  // A migration must not depend on the schema's type, which always describes the newest state.
  const schemaless = db as unknown as Kysely<unknown>;
  for (const step of steps) await step.up(schemaless, columnsOf(dialect), dialect);
}
