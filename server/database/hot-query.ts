import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";
import { TransactionalSqliteAdapter } from "./node-sqlite.ts";
import type { PreparedDatabase } from "./prepared-database.ts";
import { asDatabaseRefusal } from "./refusals.ts";

/**
 * A query that runs with every request. It is built and compiled once for each dialect, because building
 * costs several times as much as running it. `build` gets placeholders for the values: it may compare with
 * them and pass them to `sql`, but not read them, and a list of values is not allowed. For example: `const
 * findCourse = hotQuery((db: Db, { id }: { id: string }) =>
 * db.selectFrom("courses").select(columns).where("id", "=", id));` and then `const [course] = await
 * findCourse(trx, { id });`
 */
export function hotQuery<Values extends Record<string, string | number | null>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    // A transaction has the adapter of the database that it belongs to.
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders<Values>()).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const ready = { ...query, parameters };
    // Kysely's own steps through its driver cost as much as the query itself.
    if (adapter instanceof TransactionalSqliteAdapter && adapter.reader && !db.isTransaction)
      return readNow<Row>(adapter.reader, ready);
    const { rows } = await db.executeQuery<Row>(ready);
    return rows;
  };
}

function readNow<Row>(reader: PreparedDatabase, query: CompiledQuery<Row>): Row[] {
  try {
    return reader.execute<Row>(query).rows;
  } catch (error) {
    throw asDatabaseRefusal(error);
  }
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholders<Values extends object>(): Values {
  const byName = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  // Kysely does not read a value, so a placeholder may stand for one of any type.
  return byName as Values;
}
