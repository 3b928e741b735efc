import { expect, it } from "vitest";
import { useTestApp } from "../test/app.ts";
import { describeOnSqlite } from "../test/databases/describe-each-database.ts";
import { createOutboxMessage } from "../test/factories/notices.ts";
import { createUser } from "../test/factories/people.ts";
import { type Sender, UndeliverableError } from "./modules/messages/index.ts";
import { deliver } from "./senders.ts";

describeOnSqlite("what the log says of messages", (database) => {
  const opened = useTestApp(database);
  const { signal } = new AbortController();

  /** The lines of one pass over the messages to so many people. */
  async function linesOf(send: Sender, receivers: number): Promise<unknown[]> {
    for (let at = 0; at < receivers; at += 1) {
      const { id: recipientId } = await createUser(database.db);
      await createOutboxMessage(database.db, {
        recipientId,
        urgentUntil: "2999-01-01",
        nextAt: "2020-01-01",
      });
    }
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    await deliver(opened.context, { channel: "mail", send, signal, log });
    return lines;
  }

  it("is why the server took none of them, in one line, without an address", async () => {
    const refuse: Sender = async () => {
      const refused = { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" };
      throw Object.assign(new Error("535 asha@example.org may not send"), refused);
    };
    const lines = await linesOf(refuse, 3);
    const reason = { name: "Error", code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" };
    expect(lines).toEqual([[{ channel: "mail", failed: 3, reason }, "messages were not accepted"]]);
  });

  it("is nothing of those that were taken, or can never arrive", async () => {
    const full: Sender = async () => {
      throw new UndeliverableError("550 no such mailbox");
    };
    expect(await linesOf(async () => undefined, 1)).toEqual([]);
    expect(await linesOf(full, 1)).toEqual([]);
  });
});
