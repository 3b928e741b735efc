import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { prepareEmptying } from "./empty-tables.ts";
import { type ClonedDatabase, cloneDatabase } from "./templates.ts";

/** The database of one suite, empty but for the first lookups when each test begins; usable only inside tests and hooks. */
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
const sqliteFirst = process.env.TEST_BOTH_DATABASES ? dialects : (["sqlite"] as const);

/** Runs a suite on SQLite and on PostgreSQL, each on a database of its own: for repositories, races, plans and search. */
export function describeEachDatabase(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe.each(dialects)(`${name} on %s`, (dialect) =>
    defineSuite(openForSuite(dialect, { emptied: "before each test" })),
  );
}

/**
 * On SQLite in `npm test`, and on PostgreSQL too in `npm run test:all`: for what the office and students do, whose
 * queries other suites run on both.
 */
export function describeSqliteFirst(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe.each(sqliteFirst)(`${name} on %s`, (dialect) =>
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

/** The same on SQLite in `npm test`, and on PostgreSQL too in `npm run test:all`: for long walks over every call. */
export function describeSharedRowsSqliteFirst(
  name: string,
  defineSuite: (database: DatabaseUnderTest) => void,
): void {
  describe.each(sqliteFirst)(`${name} on %s`, (dialect) =>
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
  let empty: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    clone = await cloneDatabase(inject("databaseTemplates"), dialect);
    connection = await connect(clone);
    empty = await prepareEmptying(connection);
  });
  if (emptied !== "never") beforeEach(() => opened(empty)());
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
