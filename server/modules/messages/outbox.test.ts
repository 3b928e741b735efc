import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createOutboxMessage } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { claimMessages, dueMessages, markFailed } from "./outbox.repository.ts";
import { postMessages } from "./post-notices.service.ts";
import {
  giveUpOld,
  NeedlessError,
  PartlySentError,
  type Sender,
  sendMessages,
  UndeliverableError,
} from "./send-messages.service.ts";
import { afterQuiet, isQuiet, pauseAfterMs, TRIES, urgentUntil } from "./sending.rules.ts";

const MINUTE_MS = 60_000;
/** Noon in India. */
const NOON = new Date("2094-03-01T06:30:00.000Z");

describe("the quiet hours", () => {
  it.each([
    ["15:29:59", false],
    ["15:30:00", true],
    ["20:00:00", true],
    ["01:29:59", true],
    ["01:30:00", false],
  ])("last from 21:00 to 7:00 in India: %s UTC is quiet: %s", (time, quiet) => {
    expect(isQuiet(new Date(`2094-03-01T${time}.000Z`))).toBe(quiet);
  });

  it.each([
    ["2094-03-01T12:00:00.000Z", "2094-03-01T12:00:00.000Z"],
    ["2094-03-01T15:30:00.000Z", "2094-03-02T01:30:00.000Z"],
    ["2094-03-01T20:00:00.000Z", "2094-03-02T01:30:00.000Z"],
    ["2094-03-01T01:30:00.000Z", "2094-03-01T01:30:00.000Z"],
  ])("hold what is due at %s until %s", (due, sent) => {
    expect(afterQuiet(new Date(due)).toISOString()).toBe(sent);
  });

  it("are broken by a class of the next twelve hours, and by no other", () => {
    const now = new Date("2094-03-01T18:00:00.000Z");
    const inTwelveHours = "2094-03-02T06:00:00.000Z";
    expect(urgentUntil([inTwelveHours], now)).toBe(inTwelveHours);
    expect(urgentUntil(["2094-03-02T06:00:00.001Z"], now)).toBeNull();
    expect(urgentUntil(["2094-03-01T17:59:59.000Z"], now)).toBeNull();
    expect(urgentUntil([now.toISOString()], now)).toBeNull();
  });

  it.each([
    ["later", "1T20:00", "1T22:00", "1T22:00"],
    ["earlier", "1T22:00", "1T20:00", "1T22:00"],
    ["out of the twelve hours", "1T20:00", "2T06:00", "1T20:00"],
    ["to a time that is past", "1T20:00", "1T17:00", "1T20:00"],
  ])("are broken for a class moved %s until the last of its beginnings", (_, ...times) => {
    const [before = "", after = "", until] = times.map((time) => `2094-03-0${time}:00.000Z`);
    expect(urgentUntil([before, after], new Date("2094-03-01T17:30:00.000Z"))).toBe(until);
  });
});

it("waits longer after each try, and gives up in the end", () => {
  const pauses = Array.from({ length: TRIES - 1 }, (_, at) => pauseAfterMs(at + 1) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.every((each) => each > 0)).toBe(true);
  expect(pauseAfterMs(TRIES)).toBeUndefined();
});

describeEachDatabase("the outbox", (database) => {
  let now: Date;
  let recipientId: string;
  let received: string[];
  beforeEach(async () => {
    now = NOON;
    received = [];
    recipientId = (await createUser(database.db)).id;
  });
  const context = () => ({ database: database.connection, now: () => now });
  const signal = new AbortController().signal;
  const accept: Sender = async ({ id }) => void received.push(id);
  const refuse: Sender = async () => {
    throw new Error("550 no such mailbox");
  };
  const send = (mail: Sender = accept, until = signal) =>
    sendMessages(context(), { channel: "mail", send: mail, signal: until });
  const rows = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const post = (about: string, urgentUntil: string | null = null) => {
    const message = { channel: "mail", recipientId, noticeId: null, template: "notice" } as const;
    return database.connection.transaction((trx) =>
      postMessages(trx, [{ ...message, payload: { about }, about, urgentUntil }], now),
    );
  };
  const later = (ms: number) => {
    now = new Date(now.valueOf() + ms);
  };
  const claim = (limit = 10) => {
    const until = new Date(now.valueOf() + MINUTE_MS);
    return claimMessages(database.db, {
      channel: "mail",
      isUrgent: false,
      now,
      until,
      limit,
    });
  };

  it("has one row for each key, and sends each once, whatever is written twice", async () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      await database.db.deleteFrom("outbox").execute();
      received = [];
      // Up to twelve of five subjects, in an order that the seed gives.
      const subjects = Array.from(
        { length: seed % 13 },
        (_, at) => `${(at * seed * 7 + seed) % 5}`,
      );
      await Promise.all(subjects.map((about) => post(about)));
      await Promise.all([send(), send()]);
      for (const about of subjects) await post(about);
      expect(await send(), `seed ${seed}`).toBe(0);
      expect(received).toHaveLength(new Set(subjects).size);
      expect(new Set(received).size).toBe(received.length);
    }
  });

  it("writes nothing where the transaction of what it tells of fails", async () => {
    const failing = database.connection.transaction(async (trx) => {
      const message = { channel: "mail", recipientId, noticeId: null, template: "notice" } as const;
      await postMessages(trx, [{ ...message, payload: {}, about: "a" }], now);
      throw new Error("the enrolment was refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await rows()).toEqual([]);
  });

  it("gives a message to one of several processes that claim at once", async () => {
    for (let each = 0; each < 30; each += 1) await post(`${each}`);
    const claims = await Promise.all([claim(), claim(), claim(), claim()]);
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...claims.map(({ length }) => length))).toBeLessThanOrEqual(10);
  });

  it("sends what a process had claimed that died in the middle, under the same id", async () => {
    for (const about of ["a", "b", "c"]) await post(about);
    const [first, ...left] = await claim();
    // It has told the receiver of the first, and died before it wrote that down.
    if (first) received.push(first.id);
    later(MINUTE_MS - 1);
    expect(await send()).toBe(0);
    later(1);
    expect(await send()).toBe(3);
    expect(received).toHaveLength(4);
    expect(new Set(received)).toEqual(new Set([first, ...left].map((each) => each?.id)));
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
      ...[
        ["sent", 2],
        ["sent", 2],
        ["sent", 2],
      ], // prettier
    ]);
  });

  it("does not hear of a failure from a process whose claim another has taken over", async () => {
    await post("a");
    const [stale] = await claim();
    later(MINUTE_MS);
    const [taken] = await claim();
    const failure = { state: "failed", nextAt: now.toISOString(), lastError: "late" } as const;
    await markFailed(database.db, { id: stale?.id ?? "", tries: stale?.tries ?? 0, ...failure });
    expect(await rows()).toMatchObject([{ state: "waiting", claimedUntil: taken?.claimedUntil }]);
  });

  it("tries again after growing pauses, and gives up after some", async () => {
    await post("a");
    await send(refuse);
    expect(await rows()).toMatchObject([
      { state: "waiting", tries: 1, lastError: "550 no such mailbox", claimedUntil: null },
    ]);
    later(MINUTE_MS - 1);
    expect(await send()).toBe(0);
    // Always at noon, so that no night comes between.
    for (let day = 0; day < TRIES - 1; day += 1) {
      later(24 * 60 * MINUTE_MS);
      await send(refuse);
    }
    expect(await rows()).toMatchObject([{ state: "failed", tries: TRIES }]);
    later(24 * 60 * MINUTE_MS);
    expect(await send()).toBe(0);
  });

  it("does not try again what can never arrive", async () => {
    await post("a");
    await send(async () => {
      throw new UndeliverableError("550 no such mailbox");
    });
    expect(await rows()).toMatchObject([
      { state: "failed", tries: 1, lastError: "550 no such mailbox" },
    ]);
  });

  it("deletes what nobody needs any more, without an end to the rest", async () => {
    for (let each = 0; each < 30; each += 1) await post(`${each}`);
    const [{ id: needed } = { id: "" }] = (await rows()).slice(-1);
    const mail: Sender = async (message) => {
      if (message.id !== needed) throw new NeedlessError("it was read");
      await accept(message, signal);
    };
    expect(await send(mail)).toBe(1);
    expect(await rows()).toMatchObject([{ id: needed, state: "sent" }]);
  });

  it("tells the next try which devices have it, and ends as sent where some do", async () => {
    await post("a");
    const payloads: unknown[] = [];
    const partly: Sender = async ({ payload }) => {
      payloads.push(JSON.parse(payload));
      throw new PartlySentError("one hangs", { taken: [payloads.length] });
    };
    await send(partly);
    expect(await rows()).toMatchObject([{ state: "waiting", lastError: "one hangs" }]);
    for (let day = 1; day < TRIES; day += 1) {
      later(24 * 60 * MINUTE_MS);
      await send(partly);
    }
    expect(payloads.slice(0, 3)).toEqual([{ about: "a" }, { taken: [1] }, { taken: [2] }]);
    expect(await rows()).toMatchObject([{ state: "sent", tries: TRIES }]);
  });

  it.each([
    [true, "outbox_urgent"],
    [false, "outbox_by_state"],
  ])("finds by an index what is due, and at night what is urgent: %s", async (isUrgent, index) => {
    const due = dueMessages(database.db, { channel: "mail", isUrgent, now });
    expect(await planOf(database, due.limit(10).compile())).toContain(index);
  });

  it("keeps what is not urgent through the night", async () => {
    now = new Date("2094-03-01T16:00:00.000Z");
    await post("calm");
    await post("urgent", "2094-03-01T16:00:00.001Z");
    expect(await send()).toBe(1);
    now = new Date("2094-03-02T01:30:00.000Z");
    expect(await send()).toBe(1);
    expect(received).toHaveLength(2);
  });

  it("keeps through the night what is urgent no more, whatever came between", async () => {
    now = new Date("2094-03-01T14:00:00.000Z");
    const classBegins = "2094-03-01T15:30:00.000Z";
    await post("a class of this evening", classBegins);
    await send(refuse);
    now = new Date(classBegins);
    expect(await send()).toBe(0);
    now = new Date("2094-03-02T01:29:59.000Z");
    expect(await send()).toBe(0);
    later(1000);
    expect(await send()).toBe(1);
  });

  it("gives up what nobody could send for three days", async () => {
    await post("a");
    later(3 * 24 * 60 * MINUTE_MS);
    await giveUpOld(context());
    expect(await rows()).toMatchObject([{ state: "waiting" }]);
    later(1);
    await giveUpOld(context());
    expect(await rows()).toMatchObject([{ state: "failed", lastError: "too old" }]);
  });

  it("keeps what is of another channel", async () => {
    await createOutboxMessage(database.db, { recipientId, nextAt: now.toISOString() });
    expect(await sendMessages(context(), { channel: "push", send: accept, signal })).toBe(0);
    expect(await rows()).toMatchObject([{ state: "waiting", tries: 0 }]);
  });

  it("sends the urgent ones first", async () => {
    for (let each = 0; each < 20; each += 1) await post(`${each}`);
    later(MINUTE_MS);
    await post("urgent", new Date(now.valueOf() + 1).toISOString());
    expect(await send()).toBe(21);
    const urgent = (await rows()).find(({ urgentUntil }) => urgentUntil !== null);
    expect(received[0]).toBe(urgent?.id);
  });

  it("sends the urgent ones in the order in which they were told, whichever class begins first", async () => {
    const inMinutes = (minutes: number) => new Date(NOON.valueOf() + minutes * MINUTE_MS);
    for (let each = 0; each < 10; each += 1) await post(`${each}`, inMinutes(90).toISOString());
    later(MINUTE_MS);
    for (let each = 10; each < 20; each += 1) await post(`${each}`, inMinutes(60).toISOString());
    const told = (await rows()).map(({ id }) => id);
    await send();
    expect(new Set(received.slice(0, 10))).toEqual(new Set(told.slice(0, 10)));
  });

  it("holds up no message for one that takes long", async () => {
    for (let each = 0; each < 30; each += 1) await post(`${each}`);
    const [{ id: slow } = { id: "" }] = await rows();
    const othersCame = Promise.withResolvers<void>();
    const mail: Sender = async ({ id }) => {
      if (id === slow) await othersCame.promise;
      received.push(id);
      if (received.length === 29) othersCame.resolve();
    };
    expect(await send(mail)).toBe(30);
    expect(received.at(-1)).toBe(slow);
  });

  it("leaves the rest for the next time where the receiver accepts nothing", async () => {
    for (let each = 0; each < 30; each += 1) await post(`${each}`);
    expect(await send(refuse)).toBe(0);
    const untried = (await rows()).filter(({ tries }) => tries === 0).length;
    expect(untried).toBeGreaterThan(10);
    expect(await send()).toBe(untried);
  });

  it("leaves a sender that hangs when the server stops, and another takes up at once", async () => {
    await post("a");
    const stopping = new AbortController();
    const hanging: Sender = async () => {
      stopping.abort();
      // Ignores its signal, for longer than the test may take.
      await pause(10 * MINUTE_MS, undefined, { ref: false });
    };
    expect(await send(hanging, stopping.signal)).toBe(0);
    expect(await send()).toBe(1);
  });
});
