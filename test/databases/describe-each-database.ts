import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { isSearchTable } from "../../server/database/search/search-tables.ts";
import { type ClonedDatabase, cloneDatabase } from "./templates.ts";

/** The database of one suite, empty but for the first choices when each test begins; usable only inside tests and hooks. */
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

/** Runs a suite on SQLite and on PostgreSQL, each on a database of its own: for repositories, transactions and search. */
export function describeEachDatabase(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe.each(dialects)(`${name} on %s`, (dialect) =>
    defineSuite(openForSuite(dialect, { emptied: "before each test" })),
  );
}

/** Runs a suite on SQLite alone, on its own database: for behaviour that does not depend on queries. */
export function describeOnSqlite(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe(name, () => defineSuite(openForSuite("sqlite", { emptied: "before each test" })));
}

/** On both for a suite whose tests can all use the rows that its first hook makes: they change nothing, or restore it. */
export function describeEachOnSharedRows(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe.each(dialects)(`${name} on %s`, (dialect) =>
    defineSuite(openForSuite(dialect, { emptied: "never" })),
  );
}

/** The same on SQLite alone. */
export function describeOnSharedRows(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe(name, () => defineSuite(openForSuite("sqlite", { emptied: "never" })));
}

function openForSuite(
  dialect: Connection["dialect"],
  { emptied }: { emptied: "before each test" | "never" },
): DatabaseUnderTest {
  let clone: ClonedDatabase | undefined;
  let connection: Connection | undefined;
  let emptying: readonly string[] = [];

  beforeAll(async () => {
    clone = await cloneDatabase(inject("databaseTemplates"), dialect);
    connection = await connect(clone);
    // A trigger of `choices` writes settings, which are emptied after it.
    emptying = [
      ...(await restoringStatements(connection)),
      ...(await emptyingStatements(connection)),
    ];
  });
  if (emptied !== "never") beforeEach(() => emptyTables(opened(connection), emptying));
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

/** Deletes from the newest table to the oldest, since a table is made after those it refers to. */
async function emptyingStatements({ db, dialect }: Connection): Promise<string[]> {
  const made =
    dialect === "postgres"
      ? sql<TableName>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid desc`
      : sql<TableName>`select name from sqlite_master where type = 'table' order by rowid desc`;
  const { rows } = await made.execute(db);
  const own = rows.filter(
    ({ name }) => !/^(?:kysely|sqlite)_|^choices$/.test(name) && !isSearchTable(name),
  );
  return own.map(({ name }) => `delete from "${name}"`);
}

type TableName = { name: string };

/** Restores the choices that a migrated database begins with, bypassing the trigger that protects them. */
async function restoringStatements({ db, dialect }: Connection): Promise<string[]> {
  const rows = await db.selectFrom("choices").selectAll().execute();
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(", ")})`);
  const insert = `insert into "choices" (${columns}) values ${values}`;
  if (dialect === "postgres") return [`truncate "choices"`, insert];
  const kept = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name = 'choices_kept'`.execute(db);
  const triggers = kept.rows.map((trigger) => trigger.sql);
  return [`drop trigger "choices_kept"`, `delete from "choices"`, insert, ...triggers];
}

function literal(value: string | number | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** In one round trip on PostgreSQL; SQLite takes one statement at a time. */
async function emptyTables(
  { db, dialect }: Connection,
  statements: readonly string[],
): Promise<void> {
  const trips = dialect === "postgres" ? [statements.join(";")] : statements;
  for (const trip of trips) await sql.raw(trip).execute(db);
}
