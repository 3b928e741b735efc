import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { isSearchTable } from "../../server/database/search/search-tables.ts";
import { type ClonedDatabase, cloneDatabase } from "./templates.ts";

/** The database of one suite, empty when each test begins; to be asked only inside tests and hooks. */
export type DatabaseUnderTest = {
  readonly dialect: Connection["dialect"];
  readonly connection: Connection;
  readonly db: Connection["db"];
  /** A folder of the suite's own, as DATA_DIR. */
  readonly dataDir: string;
  /** As DATABASE_URL, for another process; undefined on SQLite. */
  readonly databaseUrl: string | undefined;
  /** Another connection to the same database, as a second process has; the caller closes it. */
  connectAgain(): Promise<Connection>;
};

const dialects = ["sqlite", "postgres"] as const;

/** Runs a suite on SQLite and on PostgreSQL, each time on a database that nobody else uses. */
export function describeEachDatabase(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe.each(dialects)(`${name} on %s`, (dialect) => defineSuite(openForSuite(dialect)));
}

function openForSuite(dialect: Connection["dialect"]): DatabaseUnderTest {
  let clone: ClonedDatabase | undefined;
  let connection: Connection | undefined;
  let emptying = "";

  beforeAll(async () => {
    clone = await cloneDatabase(inject("databaseTemplates"), dialect);
    connection = await connect(clone);
    emptying = await emptyingStatements(connection);
  });
  beforeEach(() => emptyTables(opened(connection), emptying));
  afterAll(async () => {
    await connection?.close();
    await clone?.remove();
  });

  return {
    dialect,
    get connection() {
      return opened(connection);
    },
    get db() {
      return opened(connection).db;
    },
    get dataDir() {
      return opened(clone).dataDir;
    },
    get databaseUrl() {
      return opened(clone).databaseUrl;
    },
    connectAgain: () => connect(opened(clone)),
  };
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("The database is there only inside tests and hooks.");
  return thing;
}

/** Deletes from the last made table to the first: none is made before those it refers to. */
async function emptyingStatements({ db, dialect }: Connection): Promise<string> {
  const made =
    dialect === "postgres"
      ? sql<TableName>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid desc`
      : sql<TableName>`select name from sqlite_master where type = 'table' order by rowid desc`;
  const { rows } = await made.execute(db);
  const own = rows.filter(({ name }) => !/^(?:kysely|sqlite)_/.test(name) && !isSearchTable(name));
  return own.map(({ name }) => `delete from "${name}"`).join(";");
}

type TableName = { name: string };

/** PostgreSQL takes all statements in one trip; SQLite is as near as a function call. */
async function emptyTables({ db, dialect }: Connection, statements: string): Promise<void> {
  const trips = dialect === "postgres" ? [statements] : statements.split(";");
  for (const trip of trips) await sql.raw(trip).execute(db);
}
