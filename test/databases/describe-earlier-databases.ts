import { afterEach, beforeEach, describe, inject } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { migrate } from "../../server/database/migrations/index.ts";
import { createDatabase } from "./templates.ts";

/** Usable only inside tests and hooks. */
type EarlierDatabase = { readonly connection: Connection; readonly db: Connection["db"] };

/**
 * Runs a suite on SQLite and on PostgreSQL, for each test on a new database as an earlier version of the program has
 * left it: after the migration of this name.
 */
export function describeEarlierDatabases(
  name: string,
  { after }: { after: string },
  defineSuite: (database: EarlierDatabase) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} on %s`, (dialect) => {
    let connection: Connection;
    let close: () => Promise<unknown>;

    beforeEach(async () => {
      const database = await createDatabase(inject("databaseTemplates"), dialect);
      connection = await connect(database);
      close = async () => {
        await connection.close();
        await database.remove();
      };
      await migrate(connection, after);
    });
    afterEach(() => close());

    defineSuite({
      get connection() {
        return connection;
      },
      get db() {
        return connection.db;
      },
    });
  });
}
