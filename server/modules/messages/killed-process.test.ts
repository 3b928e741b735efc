import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createUser } from "../../../test/factories/people.ts";
import { postMessages } from "./post-notices.service.ts";
import { sendMessages } from "./send-messages.service.ts";

/** Noon in India. */
const NOON = new Date("2094-03-01T06:30:00.000Z");
const MESSAGES = 25;
const program = join(import.meta.dirname, "testing/sending-process.ts");

describeOnSqlite("a process that is killed in the middle of a batch", (database) => {
  it("loses no message, and what arrives twice has the same id", async () => {
    const { id: recipientId } = await createUser(database.db);
    const message = { channel: "mail", recipientId, noticeId: null, template: "notice" } as const;
    const messages = Array.from({ length: MESSAGES }, (_, at) => ({
      ...message,
      payload: {},
      about: `${at}`,
    }));
    await database.connection.transaction((trx) => postMessages(trx, messages, NOON));

    // One batch is accepted, of the next some are, and nobody hears of it: then the process is killed.
    const received: string[] = [];
    const heldBack: ServerResponse[] = [];
    const killed = Promise.withResolvers<void>();
    const server = createServer(async (request, response) => {
      received.push(await readText(request));
      if (received.length <= 10) return void response.end();
      heldBack.push(response);
      if (received.length === 15) killed.resolve();
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    // A server that listens on a port has an address with it.
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const child = spawn(
      process.execPath,
      [program, database.dataDir, address, NOON.toISOString()],
      { stdio: "inherit" },
    );
    const ended = once(child, "exit");
    await killed.promise;
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);

    const context = { database: database.connection, now: () => new Date(NOON.valueOf() + 60_000) };
    const mail = async ({ id }: { id: string }) => void received.push(id);
    const { signal } = new AbortController();
    const sent = await sendMessages(context, { channel: "mail", send: mail, signal });
    // Whatever the killed process had been told of the first batch is not sent again.
    expect(sent).toBeGreaterThanOrEqual(MESSAGES - 10);
    const rows = await database.db
      .selectFrom("outbox")
      .select(["id", "state", "dedupeKey"])
      .execute();
    expect(rows.every(({ state }) => state === "sent")).toBe(true);
    expect(new Set(rows.map(({ dedupeKey }) => dedupeKey)).size).toBe(MESSAGES);
    expect(new Set(received)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(await sendMessages(context, { channel: "mail", send: mail, signal })).toBe(0);
  });
});
