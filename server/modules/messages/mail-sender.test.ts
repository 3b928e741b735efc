import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createFile } from "../../../test/factories/files.ts";
import { createNotice, createNoticeFile } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { parseSmtpUrl } from "../../smtp-server.ts";
import { findMailError, mailSender, writeNoticeMail } from "./mail-sender.ts";
import { postNotices } from "./post-notices.service.ts";
import { sendMessages } from "./send-messages.service.ts";

/** Noon in India. */
const now = () => new Date("2094-03-01T06:30:00.000Z");
const FROM = "office@institute.example";
type Mail = { from: string; to: string[]; text: string };

describeOnSqlite("notices by e-mail", (database) => {
  const opened = useTestApp(database, { now });
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  const signal = new AbortController().signal;

  async function receiveMail(refuse?: { code: number }): Promise<{ port: number; mails: Mail[] }> {
    const mails: Mail[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onRcptTo: (_, __, done) =>
        refuse
          ? done(Object.assign(new Error("no such mailbox"), { responseCode: refuse.code }))
          : done(),
      async onData(stream, { envelope }, done) {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: await readText(stream),
        });
        done();
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    closing.push(() => server.close());
    // A server that listens on a port has an address with it.
    return { port: (listening.address() as AddressInfo).port, mails };
  }

  function senderTo(port: number, stepMs?: number) {
    const smtp = parseSmtpUrl(`smtp://127.0.0.1:${port}?from=${FROM}`);
    if (!smtp) throw new Error("the test's address is wrong");
    return mailSender(opened.context, smtp, stepMs);
  }

  async function notify(given: Parameters<typeof createUser>[1] = {}) {
    const user = await createUser(database.db, { email: "asha@student.example", ...given });
    const notice = await createNotice(database.db, { postedAt: null });
    const receipt = { noticeId: notice.id, userId: user.id, receivedAt: notice.sentAt ?? "" };
    await database.db
      .insertInto("notice_receipts")
      .values({ ...receipt, readAt: null })
      .execute();
    return { user, notice };
  }
  const deliver = async (port: number, stepMs?: number) => {
    await postNotices(opened.context, { channels: ["mail"], signal });
    const send = senderTo(port, stepMs);
    return sendMessages(opened.context, { channel: "mail", send, signal });
  };
  const outbox = () => database.db.selectFrom("outbox").selectAll().execute();

  it("says before anything is sent whether the mail server lets this site in", async () => {
    const { port, mails } = await receiveMail();
    const at = (to: number) => {
      const smtp = parseSmtpUrl(`smtp://127.0.0.1:${to}?from=${FROM}`);
      if (!smtp) throw new Error("the test's address is wrong");
      return smtp;
    };
    expect(await findMailError(at(port))).toBeUndefined();
    for (const close of closing.splice(0)) close();
    expect(await findMailError(at(port))).toMatch(/ECONNREFUSED/);
    expect(mails).toEqual([]);
  });

  it("arrive at the receiver's address, with the message's id and the way to turn them off", async () => {
    const { port, mails } = await receiveMail();
    await notify();
    expect(await deliver(port)).toBe(1);
    const [row] = await outbox();
    expect(mails).toMatchObject([{ from: FROM, to: ["asha@student.example"] }]);
    const [{ text }] = mails as [Mail];
    const origin = opened.context.config.publicOrigin;
    expect(text).toContain("Subject: Library closed");
    expect(text).toContain("Until Monday.");
    expect(text).toContain(`Message-ID: <${row?.id}@127.0.0.1>`);
    expect(text).toContain(`List-Unsubscribe: <${origin}/settings#messages>`);
    expect(text).toContain("Content-Type: text/html");
  });

  it("say how many files there are, without a link to any", async () => {
    const { port, mails } = await receiveMail();
    const { notice } = await notify();
    const fileId = (await createFile(database.db)).id;
    const { id } = await createNoticeFile(database.db, { noticeId: notice.id, fileId });
    await deliver(port);
    expect(mails[0]?.text).toContain("The notice has a file.");
    expect(mails[0]?.text).not.toContain(id);
  });

  it("are in the language that the receiver chose", async () => {
    const { port, mails } = await receiveMail();
    const { user } = await notify();
    const chosen = { userId: user.id, language: "hi", muted: "[]" } as const;
    await database.db.insertInto("message_settings").values(chosen).execute();
    await deliver(port);
    const parts = mails[0]?.text.split(/\r\n\r\n/) ?? [];
    const decoded = parts.map((part) => Buffer.from(part.split("\r\n--")[0] ?? "", "base64"));
    expect(decoded.join("\n")).toContain("सोमवार तक।");
    expect(decoded.join("\n")).toContain("/hi/settings#messages");
  });

  it("do not go to whoever has turned them off, is suspended or has no verified address", async () => {
    const { port, mails } = await receiveMail();
    const { user } = await notify();
    const chosen = { userId: user.id, language: null, muted: '["office:mail"]' };
    await database.db.insertInto("message_settings").values(chosen).execute();
    await notify({ suspendedAt: now().toISOString() });
    await notify({ isEmailVerified: 0 });
    expect(await deliver(port)).toBe(0);
    expect(mails).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it("are written once for each receiver, also by a process that goes on for another", async () => {
    const { notice } = await notify();
    const reset = { postedAt: null, postedAfter: null };
    for (let each = 0; each < 2; each += 1) {
      await postNotices(opened.context, { channels: ["mail"], signal });
      await database.db.updateTable("notices").set(reset).where("id", "=", notice.id).execute();
    }
    expect(await outbox()).toHaveLength(1);
  });

  it("reach more receivers than are written at once", async () => {
    const { notice } = await notify();
    for (let each = 0; each < 201; each += 1) {
      const { id: userId } = await createUser(database.db);
      const receipt = { noticeId: notice.id, userId, receivedAt: "2094-01-01", readAt: null };
      await database.db.insertInto("notice_receipts").values(receipt).execute();
    }
    await postNotices(opened.context, { channels: ["mail"], signal });
    expect(await outbox()).toHaveLength(202);
  });

  it("do not go once they were read or turned off while they waited", async () => {
    const { port, mails } = await receiveMail();
    const reader = await notify();
    const quiet = await notify();
    const silent = await notify();
    await database.db
      .updateTable("notices")
      .set({ kind: "class" })
      .where("id", "=", silent.notice.id)
      .execute();
    await postNotices(opened.context, { channels: ["mail"], signal });
    expect(await outbox()).toHaveLength(3);
    await database.db
      .updateTable("notice_receipts")
      .set({ readAt: now().toISOString() })
      .where("userId", "=", reader.user.id)
      .execute();
    const chosen = [
      { userId: quiet.user.id, language: null, muted: '["office:mail"]' },
      // What is off under Notices comes by no other way.
      { userId: silent.user.id, language: null, muted: '["class:app"]' },
    ];
    await database.db.insertInto("message_settings").values(chosen).execute();
    expect(await deliver(port)).toBe(0);
    expect(mails).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it("are not sent once the notice is withdrawn", async () => {
    const { port, mails } = await receiveMail();
    const { notice } = await notify();
    await postNotices(opened.context, { channels: ["mail"], signal });
    await database.db.deleteFrom("notices").where("id", "=", notice.id).execute();
    expect(await deliver(port)).toBe(0);
    expect(mails).toEqual([]);
  });

  it("wait while the notice is withdrawn, however often they were tried, and go once it is restored", async () => {
    const { port, mails } = await receiveMail();
    await notify();
    await postNotices(opened.context, { channels: ["mail"], signal });
    await database.db.updateTable("outbox").set({ tries: 7 }).execute();
    const withdrawn = (at: string | null) =>
      database.db.updateTable("notices").set({ withdrawnAt: at }).execute();
    await withdrawn(now().toISOString());
    expect(await deliver(port)).toBe(0);
    expect(await outbox()).toMatchObject([{ state: "waiting" }]);
    await withdrawn(null);
    await database.db.updateTable("outbox").set({ nextAt: now().toISOString() }).execute();
    expect(await deliver(port)).toBe(1);
    expect(mails).toHaveLength(1);
  });

  it("are given up at once for a mailbox that does not exist, and tried again for one that is busy", async () => {
    for (const [code, state] of [
      [550, "failed"],
      [450, "waiting"],
    ] as const) {
      await database.db.deleteFrom("notices").execute();
      const { port } = await receiveMail({ code });
      await notify();
      expect(await deliver(port)).toBe(0);
      expect(await outbox()).toMatchObject([{ state, tries: 1 }]);
    }
  });

  it("give up a server that hangs, with its connection, and say nothing of the password", async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on("error", () => undefined).resume();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => server.close());
    await notify();
    // A server that listens on a port has an address with it.
    expect(await deliver((server.address() as AddressInfo).port, 100)).toBe(0);
    expect(await outbox()).toMatchObject([{ state: "waiting", tries: 1 }]);
    await expect.poll(() => sockets.every((socket) => socket.destroyed)).toBe(true);
    expect(sockets).toHaveLength(1);
  });

  it("do not take a text for markup", async () => {
    const { port, mails } = await receiveMail();
    await notify();
    const textEn = '<img src="https://tracker.example">';
    await database.db.updateTable("notices").set({ textEn, postedAt: null }).execute();
    await deliver(port);
    const html = mails[0]?.text.slice(mails[0].text.indexOf("text/html"));
    expect(html).not.toContain("<img");
  });
});

const notice = {
  ...{ titleEn: "Holiday", titleHi: null, textHi: null, email: "asha@example.org" },
  ...{ isEmailVerified: 1, files: 0, isWithdrawn: false, isRead: false, mutedChannels: [] },
  language: "en",
} as const;

it("has the paragraphs and lines of a notice as elements, as many mail programs ignore white-space", () => {
  const textEn = "Dear parents,\nno class <on> Monday.\n\n\nBring:\n- a compass";
  const institute = { brand: { en: "Gyanpath", hi: "ज्ञानपथ" }, origin: "https://a.example" };
  const { html, text } = writeNoticeMail({ ...notice, textEn }, institute);
  expect(html).toContain(
    "<p>Dear parents,<br>\nno class &lt;on&gt; Monday.</p>\n<p>Bring:<br>\n- a compass</p>",
  );
  expect(html).not.toContain("white-space");
  expect(text).toContain(textEn);
});
