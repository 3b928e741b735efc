import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, it } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../../test/databases/templates.ts";
import { type Connection, connect } from "./connect.ts";

/** What a test opened; closed behind it, the last one first. */
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

/** Passes bytes on to the server until it is cut (connections break) or stalled (silence). */
async function openRelay(databaseUrl: string | undefined) {
  const target = new URL(databaseUrl ?? "");
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay: Server = createServer((socket) => {
    const onward = connectSocket(Number(target.port), target.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => undefined);
    }
    if (isCut) return socket.destroy();
    socket.pipe(onward).pipe(socket);
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
    mend: () => {
      isCut = false;
    },
  };
}

const readSettings = (db: Connection["db"]) => db.selectFrom("settings").select("key").execute();

describe("PostgreSQL that is away", () => {
  it("is told as unavailable when nobody listens there", async () => {
    const connection = await open("postgres://nobody:nothing@127.0.0.1:1/nowhere");
    await expect(connection.check()).rejects.toMatchObject({ code: "unavailable" });
    await expect(connection.transaction((trx) => readSettings(trx))).rejects.toMatchObject({
      code: "unavailable",
    });
  });

  it("is told as unavailable in seconds when it takes the call and says nothing", async () => {
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

  it("is told as unavailable when the line breaks, and is used again when it is back", async () => {
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

  it("is told as unavailable when the server ends a connection that is in use", async () => {
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

  it("tells a statement that is wrong from a server that is away", async () => {
    const connection = await open((await clone()).databaseUrl);
    const wrong = connection.db
      .selectFrom("settings")
      .select("nowhere" as "key")
      .execute();
    await expect(wrong).rejects.toMatchObject({ code: "42703" });
  });

  it("tries a transaction again that a deadlock ended", async () => {
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
    // Who begins again may cross the other once more.
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
