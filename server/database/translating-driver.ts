import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { asDatabaseRefusal } from "./refusals.ts";

/** A dialect whose errors are refusals of the catalogue wherever the database is away or full. */
export function translated(dialect: Dialect): Dialect {
  return {
    createDriver: (): Driver => translatingDriver(dialect.createDriver(), asDatabaseRefusal),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

type Translate = (error: unknown) => unknown;

/** Runs every step of a driver so that what it throws is told in our own words, in this one place. */
function translatingDriver(driver: Driver, translate: Translate): Driver {
  const told = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await step();
    } catch (error) {
      throw translate(error);
    }
  };
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const own = (connection: DatabaseConnection) => inner.get(connection) ?? connection;
  return {
    init: () => told(() => driver.init()),
    acquireConnection: async () => {
      const connection = await told(() => driver.acquireConnection());
      const wrapped: DatabaseConnection = {
        executeQuery: <Row>(query: CompiledQuery) =>
          told<QueryResult<Row>>(() => connection.executeQuery<Row>(query)),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      };
      inner.set(wrapped, connection);
      return wrapped;
    },
    beginTransaction: (connection, settings: TransactionSettings) =>
      told(() => driver.beginTransaction(own(connection), settings)),
    commitTransaction: (connection) => told(() => driver.commitTransaction(own(connection))),
    rollbackTransaction: (connection) => told(() => driver.rollbackTransaction(own(connection))),
    releaseConnection: (connection) => told(() => driver.releaseConnection(own(connection))),
    destroy: () => driver.destroy(),
  };
}
