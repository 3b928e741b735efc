import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { asDatabaseRefusal } from "./refusals.ts";

/** A dialect that turns errors of an unreachable or full database into AppErrors. */
export function translated(dialect: Dialect): Dialect {
  return {
    createDriver: (): Driver => translatingDriver(dialect.createDriver(), asDatabaseRefusal),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

type Translate = (error: unknown) => unknown;

/** Wraps every step of a driver, so that errors are translated in one place. */
function translatingDriver(driver: Driver, translate: Translate): Driver {
  const translateErrors = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await step();
    } catch (error) {
      throw translate(error);
    }
  };
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const unwrap = (connection: DatabaseConnection) => inner.get(connection) ?? connection;
  return {
    init: () => translateErrors(() => driver.init()),
    acquireConnection: async () => {
      const connection = await translateErrors(() => driver.acquireConnection());
      const wrapped: DatabaseConnection = {
        executeQuery: <Row>(query: CompiledQuery) =>
          translateErrors<QueryResult<Row>>(() => connection.executeQuery<Row>(query)),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      };
      inner.set(wrapped, connection);
      return wrapped;
    },
    beginTransaction: (connection, settings: TransactionSettings) =>
      translateErrors(() => driver.beginTransaction(unwrap(connection), settings)),
    commitTransaction: (connection) =>
      translateErrors(() => driver.commitTransaction(unwrap(connection))),
    rollbackTransaction: (connection) =>
      translateErrors(() => driver.rollbackTransaction(unwrap(connection))),
    releaseConnection: (connection) =>
      translateErrors(() => driver.releaseConnection(unwrap(connection))),
    destroy: () => driver.destroy(),
  };
}
