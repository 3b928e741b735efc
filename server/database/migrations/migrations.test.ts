import { type ChildProcess, fork } from "node:child_process";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, it } from "vitest";
import {
  deliveries,
  enrolmentStatuses,
  givenRoles,
  modes,
  timings,
} from "../../../contract/entities/closed-lists.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createDatabase, type DatabaseAddress } from "../../../test/databases/templates.ts";
import { createUser } from "../../../test/factories/people.ts";
import { type Connection, connect } from "../connect.ts";
import { migrate, NewerDatabaseError, steps } from "./index.ts";
import type { Step } from "./table.ts";

const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function createEmpty(dialect: Connection["dialect"]): Promise<DatabaseAddress> {
  const database = await createDatabase(inject("databaseTemplates"), dialect);
  opened.push(() => database.remove());
  return database;
}

async function open(address: DatabaseAddress): Promise<Connection> {
  const connection = await connect(address);
  opened.push(() => connection.close());
  return connection;
}

describe.each(["sqlite", "postgres"] as const)("migrating %s", (dialect) => {
  it("creates the tables once, and changes nothing the second time", async () => {
    const connection = await open(await createEmpty(dialect));
    await migrate(connection);
    const first = await listColumns(connection);
    await migrate(connection);
    expect(await listColumns(connection)).toEqual(first);
    await connection.check();
  });

  it("works for connections that start at once", async () => {
    const address = await createEmpty(dialect);
    const connections = [await open(address), await open(address), await open(address)];
    await Promise.all(connections.map((connection) => migrate(connection)));
    for (const connection of connections) await connection.check();
  });

  it("works for processes that start at once", async () => {
    const address = await createEmpty(dialect);
    const processes = Array.from({ length: 3 }, () => startMigrating(address));
    expect(await Promise.all(processes)).toEqual([0, 0, 0]);
    await (await open(address)).check();
  });

  it("adds a later migration to a filled database, which the program before then refuses", async () => {
    const connection = await open(await createEmpty(dialect));
    await migrate(connection);
    const { id } = await createUser(connection.db, { name: "Asha" });
    const added: Step = {
      name: "9999-nicknames",
      async up(db, { text }) {
        await db.schema.alterTable("users").addColumn("nickname", text).execute();
        await sql`update "users" set "nickname" = "name"`.execute(db);
      },
    };
    await migrate(connection, [...steps, added]);
    const { rows } = await sql`select "id", "nickname" from "users"`.execute(connection.db);
    expect(rows).toEqual([{ id, nickname: "Asha" }]);
    await expect(migrate(connection)).rejects.toBeInstanceOf(NewerDatabaseError);
    await connection.check();
  });
});

it("numbers migrations without gaps and names them like their files", async () => {
  const files = await readdir(new URL(".", import.meta.url));
  const names = steps.map(({ name }) => name);
  expect(files.filter((file) => /^\d/.test(file)).toSorted()).toEqual(
    names.map((name) => `${name}.ts`),
  );
  expect(names.map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))).toEqual(
    names.map((_, at) => at + 1),
  );
});

it("gives both dialects the same columns with the same nullability", async () => {
  const [sqlite, postgres] = [
    await open(await createEmpty("sqlite")),
    await open(await createEmpty("postgres")),
  ];
  await migrate(sqlite);
  await migrate(postgres);
  const columns = await listColumns(sqlite);
  expect(columns).toEqual(await listColumns(postgres));
  expect(columns.length).toBeGreaterThan(100);
});

describeEachDatabase("the schema", (database) => {
  it.each([
    ["users", "role", givenRoles],
    ["courses", "mode", modes],
    ["courses", "delivery", deliveries],
    ["enrolments", "status", enrolmentStatuses],
    ["registrations", "mode", modes],
    ["registrations", "preferredTiming", timings],
  ] as const)("lists in %s.%s exactly what the contract offers", async (table, column, values) => {
    const rules = await readChecks(database.connection, table);
    const rule = rules.find((text) => text.includes(column)) ?? "";
    const listed = [...rule.matchAll(/'([^']*)'/g)].map(([, value]) => value);
    expect(listed.toSorted()).toEqual([...values].toSorted());
  });

  it("refuses a flag that is neither 0 nor 1", async () => {
    const rules = await readChecks(database.connection, "course_notes");
    expect(rules.some((rule) => rule.includes("isSample") && rule.includes("0"))).toBe(true);
  });

  it("refuses to delete a choice, whose code other rows hold", async () => {
    const { db } = database;
    const isCuet = sql<boolean>`"kind" = 'class' and "code" = 'CUET'`;
    await expect(db.deleteFrom("lookups").where(isCuet).execute()).rejects.toThrow(
      "choices are retired, not deleted",
    );
    const left = await db.selectFrom("lookups").select("retiredAt").where(isCuet).execute();
    expect(left).toEqual([{ retiredAt: null }]);
  });

  it.each(["kind", "code"])(
    "refuses to change the %s of a choice, which other rows hold",
    async (column) => {
      const { db } = database;
      const listAll = () =>
        db.selectFrom("lookups").selectAll().orderBy("kind").orderBy("code").execute();
      const before = await listAll();
      const change = sql`update "lookups" set ${sql.ref(column)} = 'other' where "code" = 'CUET'`;
      await expect(change.execute(db)).rejects.toThrow("a choice keeps its kind and code");
      expect(await listAll()).toEqual(before);
    },
  );

  it("lets a choice be written again with the code that it has", async () => {
    const { db } = database;
    const again = sql`update "lookups" set "code" = "code", "nameEn" = 'CUET (UG)' where "code" = 'CUET'`;
    await again.execute(db);
    const renamed = await db
      .selectFrom("lookups")
      .select("nameEn")
      .where("code", "=", "CUET")
      .execute();
    expect(renamed).toEqual([{ nameEn: "CUET (UG)" }]);
  });

  it("removes a person's sessions with the person", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const named = { subject: "s", name: "A", pic: null, searchText: "a" };
    const person = { ...named, email: "a@example.com", isEmailVerified: 1 };
    const { db } = database;
    await db
      .insertInto("users")
      .values({ ...person, id: "u1", role: "student", createdAt: at, lastSignInAt: null })
      .execute();
    const times = { createdAt: at, lastSeenAt: at, expiresAt: at };
    await db
      .insertInto("sessions")
      .values({ id: "s1", tokenHash: "h", userId: "u1", browser: null, system: null, ...times })
      .execute();
    await db.deleteFrom("users").where("id", "=", "u1").execute();
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  it("refuses to delete a file that a row refers to", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const { db } = database;
    const file = { sha256: "0", size: 1, mimeType: "text/plain", name: "a.txt", createdAt: at };
    await db
      .insertInto("files")
      .values({ id: "f1", ...file })
      .execute();
    const material = { title: "A", description: null, subject: null, selectedClass: null };
    const listing = { searchText: "a", searchSounds: " a ", titleOrder: "a", subjectOrder: "1" };
    const rest = { titleHi: null, position: null, visibleFrom: null, visibleUntil: null };
    const ordered = { ...rest, newestOrder: at, uploadedAt: at, version: 1 };
    await db
      .insertInto("study_materials")
      .values({ id: "m1", fileId: "f1", ...material, ...listing, ...ordered })
      .execute();
    await expect(db.deleteFrom("files").where("id", "=", "f1").execute()).rejects.toThrow();
    expect(await db.selectFrom("files").select("id").execute()).toEqual([{ id: "f1" }]);
  });
});

/** `table.column` with a `?` where it may be null. */
async function listColumns({ db }: Connection): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.flatMap((table) =>
    table.columns.map(({ name, isNullable }) => `${table.name}.${name}${isNullable ? "?" : ""}`),
  );
  return names.toSorted();
}

async function readChecks({ db, dialect }: Connection, table: string): Promise<string[]> {
  if (dialect === "postgres") {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and conrelid = ${table}::regclass
    `.execute(db);
    return rows.map(({ rule }) => rule);
  }
  const made = sql<{ sql: string }>`select sql from sqlite_master where name = ${table}`;
  const { rows } = await made.execute(db);
  return [...(rows[0]?.sql ?? "").matchAll(/check \((?:[^()]|\([^()]*\))*\)/g)].map(
    ([rule]) => rule,
  );
}

/** The exit code of another process that connects and migrates. */
async function startMigrating(address: DatabaseAddress): Promise<number | null> {
  const program = new URL("../../../test/databases/migrate-once.ts", import.meta.url);
  const child: ChildProcess = fork(program, [JSON.stringify(address)], { execArgv: [] });
  return new Promise((resolve) => child.once("exit", resolve));
}
