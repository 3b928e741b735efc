import { expect, test } from "vitest";
import type { Answer } from "./answers.ts";
import {
  type Act,
  isUnsaved,
  type LoggedEvent,
  paletteStateOf,
  type Saving,
  stateOf,
} from "./attempt-log.ts";

const chose = (option: number): Answer => ({ kind: "choice", chosen: [option] });
const choose = (question: number, option: number): Act => ({
  is: "choose",
  question,
  answer: chose(option),
});
const save = (question: number, isMarked = false): Act => ({ is: "save", question, isMarked });
const see = (question: number): Act => ({ is: "see", question });
const begin: Act = { is: "begin" };
const submit: Act = { is: "submit" };

/** Acts of one device, a second apart from `fromMs` on. */
function log(deviceId: string, acts: Act[], fromMs = 0): LoggedEvent[] {
  return acts.map((act, at) => ({ deviceId, number: at + 1, atMs: fromMs + at * 1_000, act }));
}

const statesOf = (events: LoggedEvent[], saving: Saving = "on-save") => {
  const { questions } = stateOf(4, events, saving);
  return questions.map(paletteStateOf);
};

test("each act gives the palette its state; a choice alone is no answer where it has to be saved", () => {
  const acts = [begin, see(0), choose(0, 1), save(0), see(1), choose(1, 2), see(2), save(2, true)];
  expect(statesOf(log("a", acts))).toEqual(["answered", "not-answered", "marked", "not-visited"]);
  expect(statesOf(log("a", acts), "at-once")[1]).toBe("answered");
});

test("saving again with a mark is answered and marked; clearing takes choice and answer back", () => {
  const marked = [begin, see(0), choose(0, 1), save(0, true)];
  expect(statesOf(log("a", marked))[0]).toBe("answered-and-marked");
  const cleared = [...marked, { is: "clear", question: 0 } as const];
  expect(statesOf(log("a", cleared))[0]).toBe("marked");
});

test("a choice that was changed and not saved is known, and does not count", () => {
  const acts = [begin, see(0), choose(0, 1), save(0), choose(0, 2)];
  const [question] = stateOf(1, log("a", acts), "on-save").questions;
  expect(question).toMatchObject({ saved: chose(1), chosen: chose(2) });
  expect(question && isUnsaved(question)).toBe(true);
});

test("what a teacher accepts of the first phone after the second has submitted counts, but not over its answers", () => {
  const first = log("a", [begin, choose(0, 1), save(0), choose(1, 1), save(1)]);
  const second = log("b", [begin, see(0), choose(0, 2), save(0), submit], 60_000);
  const events = [...first.slice(0, 1), ...second, ...first.slice(1)];
  const { questions, isSubmitted } = stateOf(2, events, "on-save");
  expect(questions.map(({ saved }) => saved)).toEqual([chose(2), chose(1)]);
  expect(isSubmitted).toBe(true);
});

test("no question is shown any longer once the test is submitted", () => {
  const submitted = log("a", [begin, see(0), submit]);
  const again = log("b", [begin], 60_000);
  const { questions } = stateOf(1, [...submitted, ...again], "on-save");
  expect(questions[0]?.shownMs).toBe(1_000);
});

test("what arrives late of the first phone does not replace what was answered on the second", () => {
  const first = log("a", [begin, see(0), choose(0, 1), save(0), see(1), choose(1, 1), save(1)]);
  const second = log("b", [begin, see(0), choose(0, 2), save(0)], 60_000);
  const { questions } = stateOf(2, [...first.slice(0, 2), ...second, ...first.slice(2)], "on-save");
  expect(questions.map(({ saved }) => saved)).toEqual([chose(2), chose(1)]);
});

test("who goes back to the first phone and begins there again answers there again", () => {
  const events = [
    ...log("a", [begin, choose(0, 1), save(0)]),
    ...log("b", [begin, choose(0, 2), save(0)]),
    ...log("a", [begin, choose(0, 3), save(0)]).map((event) => ({
      ...event,
      number: event.number + 3,
    })),
  ];
  expect(stateOf(1, events, "on-save").questions[0]?.saved).toEqual(chose(3));
});

test("time is counted for the question on the screen, without what was spent elsewhere", () => {
  const acts: Act[] = [begin, see(0), { is: "leave" }, { is: "return" }, see(1), submit];
  const { questions, away } = stateOf(2, log("a", acts), "on-save");
  expect(questions.map(({ shownMs }) => shownMs)).toEqual([2_000, 1_000]);
  expect(away).toEqual({ times: 1, ms: 1_000 });
});

test("a page that was closed was left until its device begins again", () => {
  const acts: Act[] = [begin, see(0), { is: "leave" }, begin, see(0), submit];
  const { questions, away } = stateOf(1, log("a", acts), "on-save");
  expect(away).toEqual({ times: 1, ms: 1_000 });
  expect(questions[0]?.shownMs).toBe(2_000);
});

test("whoever goes on on another device has not left the test", () => {
  const first = log("a", [begin, see(0), { is: "leave" }]);
  const second = log("b", [begin, see(0)], 60_000);
  expect(stateOf(1, [...first, ...second], "on-save").away).toEqual({ times: 0, ms: 0 });
});

test("a reload of the first phone that is heard of late does not put it before the second", () => {
  const first = log("a", [
    begin,
    see(0),
    begin,
    choose(0, 1),
    save(0),
    see(1),
    choose(1, 1),
    save(1),
  ]);
  const second = log("b", [begin, choose(0, 2), save(0)], 60_000);
  const state = stateOf(2, [...first.slice(0, 2), ...second, ...first.slice(2)], "on-save");
  expect(state.questions.map(({ saved }) => saved)).toEqual([chose(2), chose(1)]);
  expect(state.devices).toEqual(["a", "b"]);
});

test("an act of a device that never began, or on no question of the paper, changes nothing", () => {
  expect(statesOf(log("a", [see(0), choose(0, 1), save(0)]))[0]).toBe("not-visited");
  const outside = log("a", [begin, see(7), choose(7, 1), save(7)]);
  expect(statesOf(outside)).toEqual(Array(4).fill("not-visited"));
});

/** Random numbers that a seed repeats (mulberry32). */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const QUESTIONS = 3;
const DEVICES = ["a", "b", "c"];

/**
 * Acts as they are made, and in the order in which they arrive: each device has a network now and then. Of what arrives
 * after the test was submitted, those that change an answer are judged by a teacher, and the others do not count.
 */
function history(seed: number): LoggedEvent[] {
  const next = randomly(seed);
  const numbers = new Map<string, number>();
  const held = new Map(DEVICES.map((device) => [device, [] as LoggedEvent[]]));
  const arrived: LoggedEvent[] = [];
  const send = (deviceId: string) => arrived.push(...(held.get(deviceId)?.splice(0) ?? []));
  for (let at = 4 + next(26); at > 0; at -= 1) {
    const deviceId = DEVICES[next(DEVICES.length)] ?? "a";
    const number = (numbers.get(deviceId) ?? 0) + 1;
    numbers.set(deviceId, number);
    const question = next(QUESTIONS);
    const acts: Act[] = [
      begin,
      see(question),
      choose(question, next(4)),
      choose(question, next(4)),
      { is: "clear", question },
      save(question, next(2) === 1),
      save(question),
      { is: "mark", question, isMarked: next(2) === 1 },
      { is: "leave" },
      { is: "return" },
      ...(next(8) === 0 ? [submit] : []),
    ];
    const act = acts[next(acts.length)] ?? begin;
    held.get(deviceId)?.push({ deviceId, number, atMs: (100 - at) * 1_000, act });
    if (next(3) > 0) send(deviceId);
  }
  for (const device of DEVICES.toSorted(() => next(3) - 1)) send(device);
  const end = arrived.findIndex(({ act }) => act.is === "submit");
  const changing = ["begin", "choose", "clear", "save", "mark"];
  const isAccepted = ({ act }: LoggedEvent) => changing.includes(act.is) && next(2) === 1;
  return arrived.filter((event, at) => end === -1 || at <= end || isAccepted(event));
}

type Answers = { chosen: unknown; saved: unknown; isMarked: boolean; isSeen: boolean };

/** When a device had begun last, by the acts before one of them; -1 where it had not. */
const begunIn = (counted: LoggedEvent[]) => (deviceId: string, before: number) =>
  counted.findLast((e, at) => at < before && e.deviceId === deviceId && e.act.is === "begin")
    ?.atMs ?? -1;

/**
 * The rule told another way: each question looks through the whole log for the acts that concern it, and drops those
 * of a device that had been left when another had answered this question.
 */
function model(counted: LoggedEvent[], saving: Saving): Answers[] {
  const lastBegin = begunIn(counted);
  return Array.from({ length: QUESTIONS }, (_, question) => {
    const state: Answers = { chosen: null, saved: null, isMarked: false, isSeen: false };
    let answeredBy: string | undefined;
    counted.forEach(({ act, deviceId }, at) => {
      if (!("question" in act) || act.question !== question) return;
      const begunAt = lastBegin(deviceId, at);
      if (begunAt === -1) return;
      if (act.is === "see") state.isSeen = true;
      if (act.is === "see" || act.is === "language") return;
      if (answeredBy !== undefined && lastBegin(answeredBy, at) > begunAt) return;
      answeredBy = deviceId;
      state.isSeen = true;
      if (act.is === "choose") state.chosen = act.answer;
      if (act.is === "choose" && saving === "at-once") state.saved = act.answer;
      if (act.is === "clear") Object.assign(state, { chosen: null, saved: null });
      if (act.is === "save") Object.assign(state, { saved: state.chosen, isMarked: act.isMarked });
      if (act.is === "mark") state.isMarked = act.isMarked;
    });
    return state;
  });
}

/** Each time that the page was left looks for what ended it; another device on which the student went on is no return. */
function awayModel(counted: LoggedEvent[]) {
  const lastBegin = begunIn(counted);
  const isWorking = (deviceId: string, before: number) =>
    lastBegin(deviceId, before) >= Math.max(0, ...DEVICES.map((each) => lastBegin(each, before)));
  const away = { times: 0, ms: 0 };
  let endsAt = -1;
  counted.forEach(({ act, deviceId, atMs }, at) => {
    if (act.is !== "leave" || at < endsAt || !isWorking(deviceId, at)) return;
    const end = counted.findIndex(
      (e, later) =>
        later > at &&
        (e.deviceId === deviceId
          ? ["begin", "return", "see"].includes(e.act.is)
          : !isWorking(deviceId, later + 1)),
    );
    endsAt = end === -1 ? counted.length : end;
    const ended = counted[end];
    if (ended?.deviceId !== deviceId || ended.act.is === "see") return;
    away.times += 1;
    away.ms += ended.atMs - atMs;
  });
  return away;
}

test("100,000 random histories of up to three devices are what the rule says", () => {
  for (let seed = 0; seed < 100_000; seed += 1) {
    const saving = seed % 2 === 0 ? "on-save" : "at-once";
    const events = history(seed);
    const { questions, away } = stateOf(QUESTIONS, events, saving);
    const answers = questions.map(({ chosen, saved, isMarked, isSeen }) => ({
      ...{ chosen, saved, isMarked, isSeen },
    }));
    const expected = model(events, saving);
    const left = awayModel(events);
    if (away.times !== left.times || away.ms !== left.ms)
      expect(away, `seed ${seed}: ${JSON.stringify(events)}`).toEqual(left);
    // Comparing texts: an assertion each time takes a minute.
    if (JSON.stringify(answers) !== JSON.stringify(expected))
      expect(answers, `seed ${seed}: ${JSON.stringify(events)}`).toEqual(expected);
  }
});
