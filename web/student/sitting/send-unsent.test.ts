import "../../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newAttempt } from "../../../contract/exams/attempt-log.ts";
import { openLog } from "./log-store.ts";
import { forgetTests, giveUnsent, listUnsent, sendUnsent } from "./send-unsent.ts";
import { sittingCalls } from "./sitting-calls.ts";
import { findKeptSitting, keepPage, keepSitting } from "./sitting-database.ts";
import { makeFakeServer, startOf } from "./testing/fake-server.ts";

let server: ReturnType<typeof makeFakeServer>;
let left: AbortController;
let attempts = 0;

beforeEach(() => {
  server = makeFakeServer();
  left = new AbortController();
  vi.spyOn(sittingCalls, "send").mockImplementation((batch) => server.send(batch));
  vi.spyOn(sittingCalls, "sendPage").mockImplementation((sent) => server.sendPage(sent));
});

afterEach(() => {
  left.abort();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Something that a sitting left on this device. */
async function leave(ownerId: string) {
  attempts += 1;
  const attempt = `${ownerId}/a${attempts}`;
  const log = await openLog({ attempt });
  await log.append([{ is: "begin" }, { is: "see", question: 0 }], 0);
  const note = `answers-unsent:${attempt}`;
  localStorage.setItem(note, "2");
  return { attemptId: `a${attempts}`, log, noted: () => localStorage.getItem(note), note };
}

const sentFor = () => vi.mocked(sittingCalls.send).mock.calls.map(([{ attemptId }]) => attemptId);

test("sends each attempt of the person, and nothing of another who used this device", async () => {
  const [one, two, others] = [await leave("asha"), await leave("asha"), await leave("ravi")];
  await sendUnsent("asha", left.signal);
  await expect.poll(() => [one.noted(), two.noted()]).toEqual([null, null]);
  expect(sentFor()).toEqual([one.attemptId, two.attemptId]);
  expect(others.noted()).toBe("2");
});

test("tries again until it is sent, and stops where the person is gone", async () => {
  const { noted } = await leave("asha");
  server.isReached = false;
  await sendUnsent("asha", left.signal);
  expect(sentFor()).toHaveLength(1);
  server.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(noted).toBeNull();
  const other = await leave("asha");
  server.isReached = false;
  await sendUnsent("asha", left.signal);
  const asked = sentFor().length;
  left.abort();
  window.dispatchEvent(new Event("online"));
  expect([sentFor().length, other.noted()]).toEqual([asked, "2"]);
});

test("goes on saying that something waits where a tab has done more meanwhile, or the server knows no such attempt", async () => {
  const { note, noted } = await leave("asha");
  vi.mocked(sittingCalls.send).mockImplementation(async (batch) => {
    localStorage.setItem(note, "3");
    return await server.send(batch);
  });
  await sendUnsent("asha", left.signal);
  await expect.poll(() => server.taken.length).toBe(2);
  expect(noted()).toBe("3");
  vi.mocked(sittingCalls.send).mockResolvedValue({ is: "over" });
  const unknown = await leave("ravi");
  await sendUnsent("ravi", left.signal);
  await expect.poll(() => sentFor().at(-1)).toBe(unknown.attemptId);
  expect(unknown.noted()).toBe("2");
});

test("forgets the note of what is not on this device any more, but not where it cannot be read", async () => {
  localStorage.setItem("answers-unsent:asha/gone", "2");
  const refused = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  await expect(sendUnsent("asha", left.signal)).rejects.toThrow("refused");
  refused.mockRestore();
  expect(localStorage.getItem("answers-unsent:asha/gone")).toBe("2");
  await sendUnsent("asha", left.signal);
  expect(localStorage.getItem("answers-unsent:asha/gone")).toBeNull();
});

test("sends the photographs of an answer after its acts, but none that was taken again or removed", async () => {
  const { attemptId, log, note, noted } = await leave("asha");
  const [kept, removed] = ["a".repeat(64), "b".repeat(64)] as const;
  for (const page of [kept, removed]) await keepPage(`asha/${attemptId}`, page, new ArrayBuffer(1));
  const answer = (...pages: string[]) => ({ kind: "written" as const, pages });
  await log.append(
    [
      { is: "choose", question: 0, answer: answer(kept, removed) },
      { is: "choose", question: 0, answer: answer(kept) },
    ],
    0,
  );
  localStorage.setItem(note, "4");
  await sendUnsent("asha", left.signal);
  await expect.poll(() => server.pages).toEqual([kept]);
  await expect.poll(noted).toBeNull();
});

test("signing out removes a person's tests and what others have sent, and leaves what they have not", async () => {
  await forgetTests("ravi");
  const [own, sent, unsent] = [await leave("asha"), await leave("ravi"), await leave("ravi")];
  sent.log.acknowledge(sent.log.deviceId(), 2);
  await keepPage(`ravi/${unsent.attemptId}`, "a".repeat(64), new ArrayBuffer(1));
  // The browser had no room for a note.
  localStorage.removeItem(unsent.note);
  const key = new Uint8Array(32);
  for (const { attemptId } of [sent, unsent])
    await keepSitting(`ravi/exam-${attemptId}`, {
      facts: {
        ...{ examId: "e1", sessionId: "s", title: "Test", titleHi: null, kind: "scheduled" },
        ...{ minutes: 180, questions: 1, startsAtMs: 0, endsAtMs: 1e9, attempt: null },
      },
      start: { ...startOf(newAttempt(1)), attemptId, key, fileKey: key, version: 1 },
    });
  expect(await forgetTests("asha")).toEqual([`ravi/${unsent.attemptId}`]);
  expect((await listUnsent()).map(({ attempt, acts }) => [attempt, acts])).toEqual([
    [`ravi/${unsent.attemptId}`, 2],
  ]);
  expect([own.noted(), sent.noted(), unsent.noted()]).toEqual([null, null, "1"]);
  expect(await findKeptSitting(`ravi/exam-${sent.attemptId}`)).toBeUndefined();
  expect(await findKeptSitting(`ravi/exam-${unsent.attemptId}`)).toBeDefined();
});

test("makes no answer file where what seals it is not here", async () => {
  const nothing = { attempt: "asha/none", devices: [], acts: 1, pages: 0 };
  expect(await giveUnsent(nothing)).toBe(false);
});

test("fails as its caller expects, and nowhere else, where signing out clears the site's storage meanwhile", async () => {
  await leave("asha");
  const { getAllKeys } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "getAllKeys").mockImplementation(function (
    this: IDBObjectStore,
  ) {
    const request = getAllKeys.call(this);
    if (this.transaction.mode === "readwrite") this.transaction.abort();
    return request;
  });
  const thrown: unknown[] = [];
  const note = (event: unknown) => thrown.push(event);
  process.on("unhandledRejection", note);
  await expect(forgetTests("asha")).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", note);
  expect(thrown).toEqual([]);
});
