import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import {
  createNotice,
  createOutboxMessage,
  createPushSubscription,
} from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { receiveRecent } from "./receive-recent.service.ts";

const at = "2026-11-20T10:00:00.000Z";
const SMTP_URL = "smtp://127.0.0.1:9?from=office@institute.example";

describeSqliteFirst("whom a notice has reached", (database) => {
  const withMail = useTestApp(database, { environment: { SMTP_URL } });
  const withoutMail = useTestApp(database);
  const reachOf = async (id: string, app = withMail) => {
    const as = await app.signIn("admin");
    return (await app.call(`GET /api/admin/notices/${id}`, { as })).json.notice.reach;
  };
  const receive = async (noticeId: string, readAt: string | null = null) => {
    const { id: userId } = await createUser(database.db);
    const receipt = { noticeId, userId, receivedAt: at, readAt };
    await database.db.insertInto("notice_receipts").values(receipt).execute();
    return userId;
  };
  const send = (noticeId: string, recipientId: string, how: object = {}) =>
    createOutboxMessage(database.db, { recipientId, noticeId, ...how });

  it("are those who have opened it or for whom a message was accepted, each counted once", async () => {
    const { id } = await createNotice(database.db);
    const [opened, told] = [await receive(id, at), await receive(id)];
    for (const userId of [opened, told]) {
      await send(id, userId, { channel: "mail", state: "sent" });
      await send(id, userId, { channel: "push", state: "sent" });
    }
    await send(id, await receive(id), { state: "failed" });
    await receive(id);
    const other = await createNotice(database.db);
    await send(other.id, await receive(other.id), { state: "sent" });
    const reach = { opened: 1, told: 1, unreached: 2, newcomers: 0 };
    const state = { isSending: false, canMail: true };
    expect(await reachOf(id)).toEqual({ ...reach, ...state });
  });

  it("is still being found out while a message to one of the others is to be written, or to go", async () => {
    const { id } = await createNotice(database.db, { postedAt: null });
    const [asha, kabir] = [await receive(id), await receive(id)];
    expect(await reachOf(id)).toMatchObject({ unreached: 2, isSending: true });
    await database.db.updateTable("notices").set({ postedAt: at }).execute();
    expect(await reachOf(id)).toMatchObject({ unreached: 2, isSending: false });
    await send(id, asha, { state: "sent" });
    await send(id, asha, { channel: "push" });
    expect(await reachOf(id)).toMatchObject({ told: 1, unreached: 1, isSending: false });
    await send(id, kabir);
    expect(await reachOf(id)).toMatchObject({ told: 1, unreached: 1, isSending: true });
  });

  it("waits for no e-mail where the institute has no mail server, and says so", async () => {
    const { id } = await createNotice(database.db);
    await send(id, await receive(id));
    const reach = { opened: 0, told: 0, unreached: 1, newcomers: 0 };
    const state = { isSending: false, canMail: false };
    expect(await reachOf(id, withoutMail)).toEqual({ ...reach, ...state });
    const as = await withoutMail.signIn("admin");
    const { json } = await withoutMail.call(`GET /api/admin/notices/${id}/unreached`, { as });
    expect(json.people).toMatchObject([{ mail: "noServer" }]);
  });

  it("waits before the messages are written only for whoever has a way to get one", async () => {
    const { id } = await createNotice(database.db, { postedAt: null });
    const userId = await receive(id);
    expect(await reachOf(id)).toMatchObject({ unreached: 1, isSending: true });
    expect(await reachOf(id, withoutMail)).toMatchObject({ unreached: 1, isSending: false });
    await createPushSubscription(database.db, { userId });
    expect(await reachOf(id, withoutMail)).toMatchObject({ unreached: 1, isSending: true });
  });

  it("says how many of them came after it was sent, and not of those who came before", async () => {
    const { id } = await createNotice(database.db);
    await receive(id);
    const unsent = await createNotice(database.db, { sentAt: null, postedAt: null });
    const newcomers = [await createUser(database.db), await createUser(database.db)];
    for (const { id: userId } of newcomers)
      await receiveRecent(database.db, { userId, now: new Date() });
    expect(await reachOf(id)).toMatchObject({ unreached: 3, newcomers: 2 });
    expect(await reachOf(unsent.id)).toMatchObject({ unreached: 2, newcomers: 0 });
    await database.db.updateTable("notice_receipts").set({ readAt: at }).execute();
    expect(await reachOf(id)).toMatchObject({ opened: 3, unreached: 0, newcomers: 2 });
  });

  it("is nobody where nobody has it", async () => {
    const { id } = await createNotice(database.db);
    expect(await reachOf(id)).toMatchObject({ opened: 0, told: 0, unreached: 0, isSending: false });
    const as = await withMail.signIn("admin");
    expect((await withMail.call(`GET /api/admin/notices/${newId()}`, { as })).status).toBe(404);
  });
});
