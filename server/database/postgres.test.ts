import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import {
  type ClonedDatabase,
  cloneDatabase,
  createDatabase,
} from "../../test/databases/templates.ts";
import { type Connection, connect } from "./connect.ts";
import { migrate } from "./migrations/index.ts";
import { withoutTimeLimit } from "./time-limit.ts";

/** Closed after each test, the last opened first. */
const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function clone(): Promise<ClonedDatabase> {
  const database = await cloneDatabase(inject("databaseTemplates"), "postgres");
  opened.push(() => database.remove());
  return database;
}

async function open(databaseUrl: string | undefined): Promise<Connection> {
  const connection = await connect({ databaseUrl, dataDir: "unused" });
  opened.push(() => connection.close());
  return connection;
}

/** Passes bytes to the server until it is cut (connections break) or stalled (silence until it resumes). */
async function openRelay(databaseUrl: string | undefined) {
  const target = new URL(databaseUrl ?? "");
  const sockets = new Set<Socket>();
  const resumes: (() => void)[] = [];
  let isCut = false;
  const relay: Server = createServer((socket) => {
    const onward = connectSocket(Number(target.port), target.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => undefined);
    }
    if (isCut) return socket.destroy();
    const pass = () => socket.pipe(onward).pipe(socket);
    resumes.push(pass);
    pass();
    return socket;
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  opened.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => relay.close(resolve));
  });
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const through = new URL(target);
  through.port = String(address.port);
  return {
    url: through.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    stall: () => {
      for (const socket of sockets) socket.unpipe();
    },
    mend: () => {
      isCut = false;
    },
    resume: () => {
      for (const resume of resumes) resume();
    },
  };
}

const readSettings = (db: Connection["db"]) => db.selectFrom("settings").select("key").execute();

describe("an unavailable PostgreSQL", () => {
  it("answers unavailable when nobody listens there", async () => {
    const connection = await open("postgres://nobody:nothing@127.0.0.1:1/nowhere");
    await expect(connection.check()).rejects.toMatchObject({ code: "unavailable" });
    await expect(connection.transaction((trx) => readSettings(trx))).rejects.toMatchObject({
      code: "unavailable",
    });
  });

  it("answers unavailable in seconds when it accepts the connection and stays silent", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const connection = await open(`postgres://nobody:nothing@127.0.0.1:${port}/nowhere`);
    const startedAt = performance.now();
    await expect(connection.check()).rejects.toMatchObject({ code: "unavailable" });
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    silent.close();
  });

  it("answers unavailable when the connection breaks, and is used again when it is back", async () => {
    const database = await clone();
    const relay = await openRelay(database.databaseUrl);
    const connection = await open(relay.url);
    await connection.check();
    const inside = connection.transaction(async (trx) => {
      await trx.selectFrom("settings").select("key").execute();
      relay.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return trx.selectFrom("settings").select("key").execute();
    });
    await expect(inside).rejects.toMatchObject({ code: "unavailable" });
    await expect(connection.check()).rejects.toMatchObject({ code: "unavailable" });
    relay.mend();
    await connection.check();
  });

  it("answers unavailable after 17 seconds without a word, and takes another connection", async () => {
    const database = await clone();
    const relay = await openRelay(database.databaseUrl);
    const connection = await open(relay.url);
    await connection.check();
    relay.stall();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const refused = expect(connection.check()).rejects.toMatchObject({ code: "unavailable" });
      await vi.advanceTimersByTimeAsync(17_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
    await connection.check();
  });

  it("lets a migration take longer than a request may", async () => {
    const database = await createDatabase(inject("databaseTemplates"), "postgres");
    opened.push(() => database.remove());
    const relay = await openRelay(database.databaseUrl);
    const connection = await open(relay.url);
    await sql`select 1`.execute(connection.db);
    relay.stall();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let migrating: Promise<void>;
    try {
      migrating = migrate(connection);
      migrating.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(3_600_000);
    } finally {
      vi.useRealTimers();
    }
    relay.resume();
    await migrating;
    await connection.check();
  });

  it("limits a statement's time on the server, too, except in what may take long", async () => {
    const { db } = await open((await clone()).databaseUrl);
    const limit = async () => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as limit`.execute(db);
      return rows[0]?.limit;
    };
    expect([await limit(), await withoutTimeLimit(limit), await limit()]).toEqual([
      "15s",
      "0",
      "15s",
    ]);
  });

  it("answers unavailable when the server ends a connection in use", async () => {
    const database = await clone();
    const connection = await open(database.databaseUrl);
    const administrator = await open(database.databaseUrl);
    const inside = connection.transaction(async (trx) => {
      await trx.selectFrom("settings").select("key").execute();
      await endOthers(administrator);
      return trx.selectFrom("settings").select("key").execute();
    });
    await expect(inside).rejects.toMatchObject({ code: "unavailable" });
    await connection.check();
  });

  it("does not report a wrong statement as an unavailable server", async () => {
    const connection = await open((await clone()).databaseUrl);
    const wrong = connection.db
      .selectFrom("settings")
      .select("nowhere" as "key")
      .execute();
    await expect(wrong).rejects.toMatchObject({ code: "42703" });
  });

  it("retries a transaction that a deadlock ended", async () => {
    const connection = await open((await clone()).databaseUrl);
    const row = (key: string) => ({ key, value: "0", updatedAt: "2026-01-01T00:00:00.000Z" });
    await connection.db
      .insertInto("settings")
      .values([row("a"), row("b")])
      .execute();
    let meeting = 2;
    const crossing = (keys: [string, string]) =>
      connection.transaction(async (trx) => {
        await touch(trx, keys[0]);
        meeting -= 1;
        while (meeting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
        await touch(trx, keys[1]);
      });
    await Promise.all([crossing(["a", "b"]), crossing(["b", "a"])]);
    const rows = await connection.db.selectFrom("settings").select("value").execute();
    expect(rows.map(({ value }) => value)).toEqual(["0++", "0++"]);
    // Only a retry decrements it below zero.
    expect(meeting).toBeLessThan(0);
  });
});

async function touch(trx: Connection["db"], key: string): Promise<void> {
  await trx
    .updateTable("settings")
    .set({ value: sql`value || '+'` })
    .where("key", "=", key)
    .execute();
}

async function endOthers({ db }: Connection): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);
}
