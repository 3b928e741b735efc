import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { limits } from "../contract/limits.ts";
import { useTestApp } from "../test/app.ts";
import { describeOnSqlite } from "../test/databases/describe-each-database.ts";
import {
  createNotice,
  createOutboxMessage,
  createPushSubscription,
} from "../test/factories/notices.ts";
import { createImport, createOfficeNote, createUser } from "../test/factories/people.ts";
import type { Database } from "./database/connect.ts";
import { type Housekeeping, housekeeping } from "./housekeeping.ts";
import { officeSubject } from "./modules/accounts/index.ts";
import { insertErasedPeople } from "./modules/auth/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnSqlite("housekeeping", (database) => {
  const opened = useTestApp(database);
  let house: Housekeeping;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    house = housekeeping(opened.context, opened.app.log);
  });
  afterEach(async () => {
    await house.end();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const names = async () =>
    (await database.db.selectFrom("enquiries").select("fullName").execute()).map(
      ({ fullName }) => fullName,
    );
  const rewrittenAt = async () =>
    (
      await database.db
        .selectFrom("settings")
        .select("value")
        .where("key", "=", "database-rewritten-at")
        .executeTakeFirst()
    )?.value;
  const addClosed = (fullName: string, ageMs: number) =>
    database.db
      .insertInto("enquiries")
      .values(closedEnquiry(fullName, new Date(opened.context.now().valueOf() - ageMs)))
      .execute();

  it("erases what was closed more than a year ago at the start and then every day, until the server stops", async () => {
    await addClosed("Old", limits.closedEnquiryMs + 1);
    await addClosed("Young", limits.closedEnquiryMs - DAY_MS);
    house.begin();
    await expect.poll(names).toEqual(["Young"]);
    await addClosed("Old again", limits.closedEnquiryMs + 1);
    vi.advanceTimersByTime(DAY_MS);
    await expect.poll(names).toEqual(["Young"]);
    await house.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends what waits in the outbox, and ends with a message that hangs", async () => {
    const { id: recipientId } = await createUser(database.db);
    await createOutboxMessage(database.db, {
      recipientId,
      urgentUntil: "2999-01-01",
      nextAt: "2020-01-01",
    });
    let stopped = false;
    const mail = (_: unknown, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          stopped = true;
          reject(signal.reason);
        });
      });
    const sending = housekeeping(opened.context, opened.app.log, {
      senders: { mail },
      channels: ["mail"],
    });
    sending.begin();
    const claimed = () => database.db.selectFrom("outbox").select(["tries", "claimedUntil"]);
    await expect.poll(() => claimed().executeTakeFirst()).toMatchObject({ tries: 1 });
    await sending.end();
    expect(stopped).toBe(true);
    expect(await claimed().execute()).toEqual([{ tries: 1, claimedUntil: null }]);
  });

  it("pushes what is new while the mail server hangs", async () => {
    const { id: userId } = await createUser(database.db);
    await createPushSubscription(database.db, { userId });
    await createOutboxMessage(database.db, { recipientId: userId, urgentUntil: "2999-01-01" });
    const pushed: (string | null)[] = [];
    let mails = 0;
    const sending = housekeeping(opened.context, opened.app.log, {
      senders: {
        mail: (_, signal) => {
          mails += 1;
          return new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          });
        },
        push: async ({ noticeId }) => void pushed.push(noticeId),
      },
      channels: ["mail", "push"],
    });
    onTestFinished(() => sending.end());
    sending.begin();
    await expect.poll(() => mails).toBe(1);
    const { id: noticeId } = await createNotice(database.db, {
      urgentUntil: "2999-01-01",
      postedAt: null,
    });
    const receipt = { noticeId, userId, receivedAt: "2026-11-20", readAt: null };
    await database.db.insertInto("notice_receipts").values(receipt).execute();
    // Less than a mail may take.
    await expect
      .poll(
        () => {
          vi.advanceTimersByTime(5_000);
          return pushed;
        },
        { timeout: 10_000 },
      )
      .toEqual([noticeId]);
    expect(mails).toBeLessThanOrEqual(2);
  });

  it("finishes the undo of an import that broke off", async () => {
    const undoneAt = new Date().toISOString();
    const { id: importId } = await createImport(database.db, { undoneAt });
    const added = await createUser(database.db);
    await database.db
      .updateTable("users")
      .set({ importId, subject: officeSubject(added.id) })
      .where("id", "=", added.id)
      .execute();
    house.begin();
    await expect.poll(() => database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("removes for good a note whose deletion cannot be undone any more", async () => {
    const { id: personId } = await createUser(database.db);
    await createOfficeNote(database.db, { personId, deletedAt: "2020-01-01T00:00:00.000Z" });
    house.begin();
    const notes = database.db.selectFrom("office_notes").select("id");
    await expect.poll(() => notes.execute()).toEqual([]);
  });

  it("waits at its end for what is running", async () => {
    const emptied = Promise.withResolvers<boolean>();
    vi.spyOn(opened.context.database, "emptyLog").mockReturnValue(emptied.promise);
    house.begin();
    vi.advanceTimersByTime(60_000);
    let hasEnded = false;
    const ending = house.end().then(() => {
      hasEnded = true;
    });
    await database.db.selectFrom("settings").select("key").execute();
    expect(hasEnded).toBe(false);
    emptied.resolve(true);
    await ending;
  });

  it("drops uploads that broke off while it runs, and none that may still be under way", async () => {
    const swept = vi.spyOn(opened.context.store, "sweepStaged").mockResolvedValue(2);
    const info = vi.spyOn(opened.app.log, "info").mockReturnValue();
    house.begin();
    vi.advanceTimersByTime(DAY_MS / 24);
    expect(swept).toHaveBeenCalledExactlyOnceWith(13 * 60 * 60 * 1000);
    await expect
      .poll(() => info.mock.calls.map((call) => call.at(-1)))
      .toContain("dropped uploads that broke off");
    vi.advanceTimersByTime(DAY_MS / 24);
    expect(swept).toHaveBeenCalledTimes(2);
  });

  it("overwrites what was erased: the file at the start, the log every minute", async () => {
    const emptyLog = vi.spyOn(opened.context.database, "emptyLog");
    house.begin();
    await expect.poll(rewrittenAt).toBeDefined();
    emptyLog.mockClear();
    vi.advanceTimersByTime(60_000);
    expect(emptyLog).toHaveBeenCalledOnce();
    // It is not begun again before it has ended, and that it has is known a turn later.
    await emptyLog.mock.results[0]?.value;
    await nextTurn();
    vi.advanceTimersByTime(60_000);
    expect(emptyLog).toHaveBeenCalledTimes(2);
  });

  it("rewrites the file within an hour of an erasure, and says where that failed", async () => {
    const error = vi.spyOn(opened.app.log, "error").mockReturnValue();
    const rewrite = vi.spyOn(opened.context.database, "rewrite");
    house.begin();
    await expect.poll(rewrittenAt).toBeDefined();
    rewrite.mockRejectedValue(new Error("No room."));
    const erasedAt = new Date(opened.context.now().valueOf() + 1).toISOString();
    await insertErasedPeople(database.db, [{ id: "x", kind: "account", erasedAt }]);
    vi.advanceTimersByTime(DAY_MS / 24);
    await expect
      .poll(() => error.mock.calls.map(([, sentence]) => sentence))
      .toEqual(["the database's file was not rewritten"]);
    rewrite.mockClear().mockRestore();
    const again = vi.spyOn(opened.context.database, "rewrite");
    vi.advanceTimersByTime(DAY_MS / 24);
    await expect.poll(() => again.mock.calls.length).toBe(1);
  });

  it("goes on after a failure, and logs it", async () => {
    const error = vi.spyOn(opened.app.log, "error").mockReturnValue();
    const now = () => {
      throw new Error("No clock.");
    };
    house = housekeeping({ ...opened.context, now }, opened.app.log);
    house.begin();
    const said = () =>
      error.mock.calls.filter(([, sentence]) => sentence === "closed enquiries were not erased");
    await expect.poll(said).toHaveLength(1);
    vi.advanceTimersByTime(DAY_MS);
    await expect.poll(said).toHaveLength(2);
  });
});

function closedEnquiry(fullName: string, changedAt: Date): Database["enquiries"] {
  return {
    id: fullName,
    ticket: fullName,
    tokenHash: fullName,
    searchText: fullName,
    fullName,
    status: "closed",
    topic: "complaint",
    phoneNumber: "9876543210",
    message: "Hello.",
    email: null,
    courseId: null,
    privacyNoticeVersion: "1",
    language: null,
    answer: null,
    acknowledgedAt: null,
    version: 1,
    kind: "question",
    phoneCallTime: null,
    reply: null,
    createdAt: changedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
