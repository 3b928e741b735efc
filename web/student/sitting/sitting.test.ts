import "../../testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import { type Act, newAttempt, stateOf } from "../../../contract/exams/attempt-log.ts";
import { createServerClock } from "./server-clock.ts";
import { openSitting, type Sitting } from "./sitting.ts";
import { keepPage } from "./sitting-database.ts";
import { makeFakeServer, makePattern, startOf } from "./testing/fake-server.ts";

const QUESTIONS = 4;
const pattern = makePattern({ saving: "on-save" });
const of = { pattern, questions: QUESTIONS };
const opened: Sitting[] = [];
let owners = 0;
function newOwner(): string {
  owners += 1;
  return `student-${owners}`;
}

afterEach(() => {
  vi.useRealTimers();
  for (const sitting of opened.splice(0)) sitting.close();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "locks");
});

type Opening = {
  ownerId: string;
  server: ReturnType<typeof makeFakeServer>;
  tick?: () => number;
};

async function open({ ownerId, server, tick = () => 1_000 }: Opening) {
  const clock = createServerClock(tick);
  const { attempt, time } = await server.resume("a", of);
  clock.note(time);
  const onEndMoved = vi.fn<(endsAtMs: number) => void>();
  const sitting = await openSitting({ ownerId, attempt, of, server, clock, onEndMoved });
  opened.push(sitting);
  return { sitting, view: () => sitting.view.get(), onEndMoved };
}

const choose = (question: number, option: number): Act => ({
  is: "choose",
  question,
  answer: { kind: "choice", chosen: [option] },
});
const save = (question: number): Act => ({ is: "save", question, isMarked: false });
const answerOf = (option: number) => ({ kind: "choice", chosen: [option] });

test("what is on the screen is on the server as well, and both count the same", async () => {
  const server = makeFakeServer();
  const { sitting, view } = await open({ ownerId: newOwner(), server });
  await sitting.act(choose(0, 2), save(0), { is: "see", question: 1 });
  await expect.poll(() => view().counts).toEqual({ here: 5, waiting: 0 });
  const { questions } = stateOf(QUESTIONS, server.taken, "on-save");
  expect(questions).toEqual(view().state.questions);
  expect(view().question).toBe(1);
});

test("an act changes the view once, in the turn of what comes on the screen with it", async () => {
  const { sitting, view } = await open({ ownerId: newOwner(), server: makeFakeServer() });
  await expect.poll(() => view().counts.waiting).toBe(0);
  const seen: string[] = [];
  sitting.view.subscribe(() => {
    seen.push("view");
    queueMicrotask(() => seen.push("drawn"));
  });
  await sitting.actAndShow(() => seen.push("shown"), choose(0, 1));
  await sitting.pages.count();
  expect(seen).toEqual(["view", "shown", "drawn"]);
});

test("a reload without a network shows the same question with the same answers, and goes on", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const { sitting, view } = await open({ ownerId, server });
  server.isReached = false;
  await sitting.act(choose(2, 1), save(2), { is: "see", question: 3 });
  const before = view().state;
  sitting.close();
  const clock = createServerClock(() => 0);
  const again = await openSitting({
    ...{ ownerId, of, server, clock },
    attempt: startOf(newAttempt(QUESTIONS)),
    onEndMoved: () => undefined,
  });
  opened.push(again);
  expect(again.view.get().question).toBe(3);
  expect(again.view.get().state.questions[2]).toEqual(before.questions[2]);
  server.isReached = true;
  again.sendNow();
  await expect.poll(() => again.view.get().counts.waiting).toBe(0);
  expect(stateOf(QUESTIONS, server.taken, "on-save").questions[2]?.saved).toEqual(answerOf(1));
});

test("on another device the student is asked first, and the earlier one only shows from then on", async () => {
  const server = makeFakeServer();
  const first = await open({ ownerId: newOwner(), server });
  await first.sitting.act(choose(0, 1), save(0), { is: "see", question: 2 });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  const second = await open({ ownerId: newOwner(), server });
  expect(second.view()).toMatchObject({ elsewhere: "device" });
  expect(second.view().state.questions[0]?.saved).toEqual(answerOf(1));
  await second.sitting.act(choose(0, 3), save(0));
  expect(second.view().state.questions[0]?.saved).toEqual(answerOf(1));

  await second.sitting.goOnHere();
  expect(second.view().question).toBe(2);
  await second.sitting.act(choose(0, 3), save(0));
  await expect.poll(() => second.view().counts.waiting).toBe(0);
  await first.sitting.act({ is: "see", question: 1 }, save(1));
  await expect.poll(() => first.view().elsewhere).toBe("device");
  expect(stateOf(QUESTIONS, server.taken, "on-save").questions[0]?.saved).toEqual(answerOf(3));

  await first.sitting.goOnHere();
  expect(first.view().elsewhere).toBeNull();
  expect(first.view().state.questions[0]?.saved).toEqual(answerOf(3));
});

test("whoever looks at a question while the test is taken over here stays at it", async () => {
  const server = makeFakeServer();
  const first = await open({ ownerId: newOwner(), server });
  await first.sitting.act({ is: "see", question: 2 });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  const second = await open({ ownerId: newOwner(), server });
  const goingOn = second.sitting.goOnHere();
  await second.sitting.act({ is: "see", question: 3 });
  expect(second.view().question).toBe(3);
  await goingOn;
  expect(second.view()).toMatchObject({ question: 3, elsewhere: null });
  expect(second.view().state.shown.question).toBe(3);
});

test("who goes on here loses nothing that this page alone has, as the browser stores nothing", async () => {
  const server = makeFakeServer();
  const refused = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  const first = await open({ ownerId: newOwner(), server });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  server.isReached = false;
  await first.sitting.act(choose(1, 3), save(1));
  server.isReached = true;
  const second = await open({ ownerId: newOwner(), server });
  await second.sitting.goOnHere();
  await expect.poll(() => second.view().counts.waiting).toBe(0);
  server.isReached = false;
  await first.sitting.goOnHere();
  server.isReached = true;
  first.sitting.sendNow();
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  refused.mockRestore();
  expect(stateOf(QUESTIONS, server.taken, "on-save").questions[1]?.saved).toEqual(answerOf(3));
});

test("on a network that hangs, the student goes on here with what this device knows", async () => {
  const server = makeFakeServer();
  const first = await open({ ownerId: newOwner(), server });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  const second = await open({ ownerId: newOwner(), server });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.resume = () => new Promise(() => undefined);
  const goingOn = second.sitting.goOnHere();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await goingOn;
  expect(second.view().elsewhere).toBeNull();
});

test("what arrives late of the first phone is shown where the student goes on, and they stay there", async () => {
  const server = makeFakeServer();
  const first = await open({ ownerId: newOwner(), server });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  server.isReached = false;
  await first.sitting.act(choose(3, 1), save(3));
  server.isReached = true;
  const second = await open({ ownerId: newOwner(), server });
  await second.sitting.goOnHere();
  await expect.poll(() => second.view().counts.waiting).toBe(0);
  first.sitting.sendNow();
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  await second.sitting.act(choose(0, 2), save(0));
  await expect.poll(() => second.view().state.questions[3]?.saved).toEqual(answerOf(1));
  expect(second.view().elsewhere).toBeNull();
  expect(second.view().state.questions[0]?.saved).toEqual(answerOf(2));
});

test("of two tabs one works; the other takes over after a question", async () => {
  useLocks();
  const server = makeFakeServer();
  const ownerId = newOwner();
  const one = await open({ ownerId, server });
  await one.sitting.act(choose(0, 1), save(0));
  const other = await open({ ownerId, server });
  expect([one.view().elsewhere, other.view().elsewhere]).toEqual([null, "tab"]);
  await other.sitting.goOnHere();
  await other.sitting.act(choose(1, 2), save(1));
  expect([one.view().elsewhere, other.view().elsewhere]).toEqual(["tab", null]);
  await one.sitting.act(choose(1, 3), save(1));
  await expect.poll(() => other.view().counts.waiting).toBe(0);
  const { questions } = stateOf(QUESTIONS, server.taken, "on-save");
  expect(questions.map(({ saved }) => saved)).toEqual([answerOf(1), answerOf(2), null, null]);
});

test("without the browser's locks, a tab notices it by the log", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const one = await open({ ownerId, server });
  await open({ ownerId, server });
  await one.sitting.act(choose(0, 1));
  expect(one.view().elsewhere).toBe("tab");
});

test("nothing can be done after the end; minutes that are added open it again", async () => {
  const server = makeFakeServer({ endsAtMs: 10_000 });
  let tick = 0;
  const { sitting, view, onEndMoved } = await open({
    ownerId: newOwner(),
    server,
    tick: () => tick,
  });
  tick = 10_000;
  await sitting.act(choose(0, 1));
  expect(view().state.questions[0]?.chosen).toBeNull();
  server.endsAtMs = 60_000;
  // Where nothing waits, it asks only each fourth time.
  await expect
    .poll(() => {
      sitting.sendNow();
      return view().endsAtMs;
    })
    .toBe(60_000);
  expect(onEndMoved).toHaveBeenCalledWith(60_000);
  await sitting.act(choose(0, 1));
  expect(view().state.questions[0]?.chosen).toEqual(answerOf(1));
});

test("leaving the page and coming back are acts, and end nothing", async () => {
  const server = makeFakeServer();
  const { view } = await open({ ownerId: newOwner(), server });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  for (const state of ["hidden", "visible"] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  }
  await expect.poll(() => view().state.away.times).toBe(1);
  expect(view().state.isSubmitted).toBe(false);
});

test("what a restored server lacks is sent again, after the end too", async () => {
  const server = makeFakeServer({ endsAtMs: 10_000 });
  const ownerId = newOwner();
  const { sitting, view } = await open({ ownerId, server });
  await sitting.act(choose(0, 1), save(0));
  await expect.poll(() => view().counts.waiting).toBe(0);
  sitting.close();
  server.taken.length = 1;
  const again = await open({ ownerId, server, tick: () => 20_000 });
  await expect.poll(() => again.view().counts.waiting).toBe(0);
  expect(server.taken.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("who goes on here without a network does so after they began elsewhere, and can change its answers", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const first = await open({ ownerId, server });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  const second = await open({ ownerId: newOwner(), server, tick: () => 60_000 });
  await second.sitting.goOnHere();
  await second.sitting.act(choose(0, 2), save(0));
  await expect.poll(() => second.view().counts.waiting).toBe(0);
  await first.sitting.act(save(1));
  await expect.poll(() => first.view().elsewhere).toBe("device");
  server.isReached = false;
  await first.sitting.goOnHere();
  await first.sitting.act(choose(0, 3), save(0));
  expect(first.view().state.questions[0]?.saved).toEqual(answerOf(3));
});

test("this device notes that something waits, of which signing out warns", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const { sitting, view } = await open({ ownerId, server });
  const noted = () => localStorage.getItem(`answers-unsent:${ownerId}/a`);
  await expect.poll(() => view().counts.waiting).toBe(0);
  expect(noted()).toBeNull();
  server.isReached = false;
  await sitting.act(save(0));
  expect(noted()).toBe("3");
  server.isReached = true;
  sitting.sendNow();
  await expect.poll(noted).toBeNull();
});

test("what waits stays noted after a reload while nobody can count the photographs", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const sendPage = () => Promise.reject(new Error("no network for photographs"));
  const { sitting, view } = await open({ ownerId, server: { ...server, sendPage } });
  const page = "a".repeat(64);
  await keepPage(`${ownerId}/a`, page, new TextEncoder().encode(page).buffer);
  await sitting.act({ is: "choose", question: 0, answer: { kind: "written", pages: [page] } });
  sitting.sendNow();
  const noted = () => localStorage.getItem(`answers-unsent:${ownerId}/a`);
  await expect.poll(() => view()).toMatchObject({ counts: { waiting: 0 }, unsentPages: 1 });
  expect(noted()).not.toBeNull();
  sitting.close();
  const counting = vi.spyOn(IDBObjectStore.prototype, "getAllKeys").mockImplementation(() => {
    throw new Error("no database");
  });
  const again = await open({ ownerId, server: { ...server, sendPage } });
  await expect.poll(() => again.view().counts.waiting).toBe(0);
  expect(counting).toHaveBeenCalled();
  expect(noted()).not.toBeNull();
});

test("photographs of an answer survive a reload, and are sent once the acts that name them are", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const { sitting } = await open({ ownerId, server });
  await expect.poll(() => sitting.view.get().counts.waiting).toBe(0);
  server.isReached = false;
  const [kept, removed] = ["a", "b"].map((letter) => letter.repeat(64));
  if (!kept || !removed) throw new Error("there is no photograph");
  for (const page of [kept, removed])
    await keepPage(`${ownerId}/a`, page, new TextEncoder().encode(page).buffer);
  const photographed = (...pages: string[]): Act[] => [
    { is: "choose", question: 0, answer: { kind: "written", pages } },
    save(0),
  ];
  await sitting.act(...photographed(kept, removed));
  await sitting.act(...photographed(kept));
  sitting.sendNow();
  await expect.poll(() => sitting.view.get().unsentPages).toBe(1);
  expect(localStorage.getItem(`answers-unsent:${ownerId}/a`)).toBe("6");
  sitting.close();

  const again = await open({ ownerId, server: { ...server, resume: makeFakeServer().resume } });
  expect(again.view().state.questions[0]?.saved).toEqual({ kind: "written", pages: [kept] });
  await expect.poll(() => again.view().unsentPages).toBe(1);
  server.isReached = true;
  again.sitting.sendNow();
  // What was taken again or removed is not sent.
  await expect.poll(() => server.pages).toEqual([kept]);
  await expect.poll(() => again.view().unsentPages).toBe(0);
  await expect.poll(() => localStorage.getItem(`answers-unsent:${ownerId}/a`)).toBeNull();
});

test("a first phone that is opened again after the second has submitted sends its acts and photographs, and says that they wait", async () => {
  const server = makeFakeServer();
  const ownerId = newOwner();
  const first = await open({ ownerId, server });
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  server.isReached = false;
  const page = "c".repeat(64);
  await keepPage(`${ownerId}/a`, page, new ArrayBuffer(1));
  const pages = [page];
  await first.sitting.act({ is: "choose", question: 1, answer: { kind: "written", pages } });
  first.sitting.close();
  server.isReached = true;
  const second = await open({ ownerId: newOwner(), server });
  await second.sitting.goOnHere();
  await second.sitting.act({ is: "submit" });
  await expect.poll(() => second.view().counts.waiting).toBe(0);
  // Nothing of the photographs leaves while their acts are sent, and the phone is opened once more.
  const { sendPage } = server;
  server.sendPage = () => Promise.reject(new Error("out of reach"));
  const meanwhile = await open({ ownerId, server });
  await expect.poll(() => meanwhile.view()).toMatchObject({ counts: { waiting: 0 }, late: 1 });
  meanwhile.sitting.close();
  server.sendPage = sendPage;
  const again = await open({ ownerId, server });
  expect(again.view()).toMatchObject({ state: { isSubmitted: true }, unsentPages: 1, late: 1 });
  expect(again.view().state.questions[1]?.chosen).toBeNull();
  await expect.poll(() => server.pages).toEqual([page]);
  await expect.poll(() => again.view().unsentPages).toBe(0);
  expect(again.view().late).toBe(1);
});

test("after the end, photographs that neither this device has nor the institute are known, until they arrive", async () => {
  const server = makeFakeServer();
  const first = await open({ ownerId: newOwner(), server });
  const page = "d".repeat(64);
  await first.sitting.act(
    { is: "choose", question: 1, answer: { kind: "written", pages: [page] } },
    save(1),
  );
  await expect.poll(() => first.view().counts.waiting).toBe(0);
  const second = await open({ ownerId: newOwner(), server });
  await second.sitting.goOnHere();
  await second.sitting.act({ is: "submit" });
  await expect.poll(() => second.view().counts.waiting).toBe(0);
  expect(second.view()).toMatchObject({ unsentPages: 0, pagesElsewhere: 1 });
  server.pages.push(page);
  // Where nothing waits, it asks only each fourth time.
  await expect
    .poll(() => {
      second.sitting.sendNow();
      return second.view().pagesElsewhere;
    })
    .toBe(0);
});

/** As browsers have them: one holder for a name, who loses it to `steal`. */
function useLocks() {
  const held = new Map<string, (reason: unknown) => void>();
  const request = async (
    name: string,
    { steal = false }: LockOptions,
    run: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name) && !steal) return await run(null);
    held.get(name)?.(new DOMException("stolen", "AbortError"));
    const lost = Promise.withResolvers<void>();
    held.set(name, lost.reject);
    await Promise.race([run({ name }), lost.promise]);
    if (held.get(name) === lost.reject) held.delete(name);
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
}
