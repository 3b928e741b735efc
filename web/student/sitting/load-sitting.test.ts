import "../../testing/indexed-db.ts";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { loadFacts, loadPaper, type OpenedSitting, openKept } from "./load-sitting.ts";
import { createServerClock } from "./server-clock.ts";
import type { Paper, SealedPaper, SittingFacts, SittingServer } from "./sitting-server.ts";
import { makeFakeServer, makePattern } from "./testing/fake-server.ts";

const facts: SittingFacts = {
  ...{ examId: "e", sessionId: "s", title: "Weekly test", titleHi: null, kind: "scheduled" },
  ...{ minutes: 180, questions: 1, startsAtMs: 0, endsAtMs: 1e9, attempt: null },
};
const paper: Paper = {
  pictures: {},
  questions: [
    { section: 0, content: { kind: "written", text: { en: "Why?", hi: null }, solution: null } },
  ],
};
const key = new Uint8Array(32).fill(7);
const time = { nowMs: 5_000, askedAt: 0, answeredAt: 0 };
const unreached = new ApiError({ status: 0, code: "network", message: "" });
let opened: OpenedSitting | undefined;

afterEach(() => opened?.sitting.close());

async function seal(version: number): Promise<SealedPaper> {
  const iv = new Uint8Array(12).fill(version);
  const sealing = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const text = new Uint8Array(gzipSync(JSON.stringify(paper)));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, sealing, text);
  return {
    version,
    pattern: makePattern(),
    bytes: new Uint8Array([...iv, ...new Uint8Array(sealed)]),
  };
}

/** A source whose server answers until it is out of reach. */
function makeSource(ownerId: string) {
  const fake = makeFakeServer();
  const answers = { isReached: true, version: 1 };
  const orUnreached = async <Value>(answer: () => Value | Promise<Value>): Promise<Value> => {
    if (!answers.isReached) throw unreached;
    return await answer();
  };
  const server: SittingServer = {
    facts: vi.fn<SittingServer["facts"]>(() => orUnreached(() => ({ facts, time }))),
    paper: vi.fn<SittingServer["paper"]>(() => orUnreached(() => seal(answers.version))),
    start: () =>
      orUnreached(() => ({
        start: { attemptId: "a", key, fileKey: key, version: answers.version },
        time,
      })),
    resume: (id, of) => orUnreached(() => fake.resume(id, of)),
    send: async (batch) => (answers.isReached ? await fake.send(batch) : { is: "unreached" }),
    sendPage: fake.sendPage,
  };
  const owner = { ownerId, ownerName: "Asha Verma" };
  const source = { ...owner, examId: "e", server, clock: createServerClock() };
  return { source, answers };
}

test("without a network a test is known from the last visit, and a person's own", async () => {
  const { source, answers } = makeSource("one");
  await loadFacts(source);
  answers.isReached = false;
  expect(await loadFacts(source)).toEqual({ facts });
  await expect(loadFacts({ ...source, ownerId: "other" })).rejects.toBe(unreached);
});

test("a test that is gone is not shown from what is kept", async () => {
  const { source } = makeSource("two");
  await loadFacts(source);
  const gone = new ApiError({ status: 404, code: "not_found", message: "" });
  vi.mocked(source.server.facts).mockRejectedValue(gone);
  await expect(loadFacts(source)).rejects.toBe(gone);
});

test("the sealed paper is fetched once, and opens at the start without being fetched again", async () => {
  const { source } = makeSource("three");
  const kept = await loadPaper(source, await loadFacts(source));
  expect(await loadPaper(source, kept)).toBe(kept);
  opened = await openKept(source, kept);
  expect(opened.paper).toEqual(paper);
  expect(source.server.paper).toHaveBeenCalledTimes(1);
});

test("a paper that was changed after it was fetched is fetched again", async () => {
  const { source, answers } = makeSource("four");
  const kept = await loadPaper(source, await loadFacts(source));
  answers.version = 2;
  opened = await openKept(source, kept);
  expect(opened.sealed.version).toBe(2);
});

test("a paper does not open where a byte of it or its key is another", async () => {
  const { source } = makeSource("damaged");
  const kept = await loadPaper(source, await loadFacts(source));
  const bytes = kept.sealed?.bytes ?? new Uint8Array();
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await expect(openKept(source, kept)).rejects.toThrow();
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  const start = { attemptId: "a", key: key.map((byte) => byte + 1), fileKey: key, version: 1 };
  vi.spyOn(source.server, "start").mockResolvedValue({ start, time });
  await expect(openKept(source, kept)).rejects.toThrow();
});

test("what was begun opens after a reload without a network", async () => {
  const { source, answers } = makeSource("five");
  opened = await openKept(source, await loadFacts(source));
  await opened.sitting.act({ is: "mark", question: 0, isMarked: true });
  opened.sitting.close();
  answers.isReached = false;
  const clock = createServerClock();
  opened = await openKept({ ...source, clock }, await loadFacts({ ...source, clock }));
  expect(opened.paper).toEqual(paper);
  expect(opened.sitting.view.get().state.questions[0]?.isMarked).toBe(true);
  expect(clock.isSure()).toBe(false);
});

test("what was not begun here does not open without a network", async () => {
  const { source, answers } = makeSource("six");
  const kept = await loadPaper(source, await loadFacts(source));
  answers.isReached = false;
  await expect(openKept(source, kept)).rejects.toBe(unreached);
});
