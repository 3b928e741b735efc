import type { DatabaseUnderTest } from "./describe-each-database.ts";
import { untilItWaits } from "./until-it-waits.ts";

type Deleted = { table: "courses" | "users"; id: string };

/** Begins a call while a row is being deleted, and gives its answer. */
export async function whileDeleted<Answer>(
  database: Pick<DatabaseUnderTest, "connection" | "db" | "dialect">,
  { table, id }: Deleted,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const answer = Promise.withResolvers<Answer>();
  await database.connection.transaction(async (trx) => {
    await trx.deleteFrom(table).where("id", "=", id).execute();
    const asking = begin();
    asking.then(answer.resolve, answer.reject);
    await untilItWaits(database, asking);
  });
  return answer.promise;
}
