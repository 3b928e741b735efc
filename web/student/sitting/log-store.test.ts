import "../../testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import { openLog } from "./log-store.ts";
import { LogTaken, loadLog } from "./sitting-database.ts";

const begin: Act = { is: "begin" };
const see = (question: number): Act => ({ is: "see", question });

let attempts = 0;
function newAttempt(): string {
  attempts += 1;
  return `asha/${attempts}`;
}

afterEach(() => vi.restoreAllMocks());

/** As a disk that is full does: what was to be written ends with its transaction. */
function refuseWrites() {
  return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

test("acts are numbered from 1 without gaps, also by taps that do not wait for each other", async () => {
  const log = await openLog({ attempt: newAttempt() });
  await Promise.all([log.append([begin, see(0)], 10), log.append([see(1)], 20)]);
  const [device] = log.devices();
  expect(device?.events.map(({ number, atMs }) => [number, atMs])).toEqual([
    [1, 10],
    [2, 10],
    [3, 20],
  ]);
});

test("after a reload the device is the same, has all acts, and goes on with the next number", async () => {
  const attempt = newAttempt();
  const before = await openLog({ attempt });
  await before.append([begin, see(4)], 10);
  const log = await openLog({ attempt });
  expect(log.devices()).toMatchObject([{ deviceId: before.deviceId(), stored: 2 }]);
  expect(await log.append([see(5)], 20)).toMatchObject([{ number: 3, act: see(5) }]);
});

test("two attempts, and two people, have logs of their own", async () => {
  const one = await openLog({ attempt: newAttempt() });
  await one.append([begin], 1);
  const other = await openLog({ attempt: newAttempt() });
  expect(other.devices()[0]?.events).toEqual([]);
  expect(other.deviceId()).not.toBe(one.deviceId());
});

test("what a full disk refuses is kept in the page, as the acts of a device that ends with it", async () => {
  const attempt = newAttempt();
  const log = await openLog({ attempt });
  await log.append([begin, see(0)], 10);
  const first = log.deviceId();
  const refused = refuseWrites();
  expect(await log.append([see(1)], 20)).toMatchObject([
    { number: 1, act: begin },
    { number: 2, act: see(1) },
  ]);
  expect(log.isKept()).toBe(false);
  expect(log.devices().map(({ deviceId, events }) => [deviceId, events.length])).toEqual([
    [first, 2],
    [log.deviceId(), 2],
  ]);
  refused.mockRestore();
  const reloaded = await openLog({ attempt });
  expect(await reloaded.append([see(7)], 30)).toMatchObject([{ deviceId: first, number: 3 }]);
});

test("when the disk has room again, all that was kept in the page goes onto it", async () => {
  const attempt = newAttempt();
  const log = await openLog({ attempt });
  await log.append([begin], 10);
  const refused = refuseWrites();
  await log.append([see(1)], 20);
  refused.mockRestore();
  await log.append([see(2)], 30);
  expect(log.isKept()).toBe(true);
  const { devices } = await openLog({ attempt });
  expect(devices().map(({ events }) => events)).toEqual(log.devices().map(({ events }) => events));
});

test("of a transaction that is ended, as one that hangs, nothing comes back later", async () => {
  const attempt = newAttempt();
  const log = await openLog({ attempt });
  await log.append([begin], 10);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    throw new DOMException("ended", "AbortError");
  });
  await log.append([see(1)], 20);
  put.mockRestore();
  expect(log.isKept()).toBe(false);
  const { devices } = await openLog({ attempt });
  expect(devices()[0]?.events).toHaveLength(1);
});

test("where the browser refuses storage at all, the sitting goes on in the page", async () => {
  const refused = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  const log = await openLog({ attempt: newAttempt() });
  expect(await log.append([begin], 10)).toMatchObject([{ number: 1 }]);
  expect(await log.append([see(1)], 10)).toMatchObject([{ number: 2 }]);
  expect(log.isKept()).toBe(false);
  refused.mockRestore();
});

test("a tab notices that another one has gone on with the attempt, and writes nothing", async () => {
  const attempt = newAttempt();
  const one = await openLog({ attempt });
  await one.append([begin], 10);
  const other = await openLog({ attempt });
  await other.append([begin], 20);
  await expect(one.append([see(1)], 30)).rejects.toThrow(LogTaken);
  expect((await openLog({ attempt })).devices()[0]?.events).toHaveLength(2);
});

test("numbers that the server has and the disk lost do not come again", async () => {
  const log = await openLog({ attempt: newAttempt() });
  await log.append([begin], 10);
  const first = log.deviceId();
  log.acknowledge(first, 3);
  const [event] = await log.append([begin], 20);
  expect(event).toMatchObject({ number: 1 });
  expect(event?.deviceId).not.toBe(first);
});

test("what the server has is known after a reload, with nothing done since", async () => {
  const attempt = newAttempt();
  const log = await openLog({ attempt });
  await log.append([begin, see(0)], 10);
  log.acknowledge(log.deviceId(), 2);
  await expect.poll(() => loadLog(attempt)).toMatchObject([{ stored: 2, acknowledged: 2 }]);
});
