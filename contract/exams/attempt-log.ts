import type * as z from "zod/mini";
import type { act, sentEvent } from "./acts.ts";
import type { Answer } from "./answers.ts";

// Types alone of the schemas: whoever sits a test does not load what checks them.
export type Act = z.infer<typeof act>;
export type SentEvent = z.infer<typeof sentEvent>;
export type LoggedEvent = SentEvent & { deviceId: string };

export type QuestionState = {
  isSeen: boolean;
  isMarked: boolean;
  chosen: Answer | null;
  saved: Answer | null;
  /** How long it was on the screen, in milliseconds. */
  shownMs: number;
  /** The place of the device that answered last among the devices of the attempt. */
  answeredBy: number;
};

export type AttemptState = {
  questions: readonly QuestionState[];
  /** In the order in which the student began on them; the last one is where they work. */
  devices: readonly string[];
  /** When they began on each, last. */
  begunMs: Readonly<Record<string, number>>;
  languages: { paper: "en" | "hi" | null; questions: Readonly<Record<number, "en" | "hi">> };
  /** How often and how long the page was left. A fact, not a verdict. */
  away: { times: number; ms: number };
  isSubmitted: boolean;
  /** What the working device showed last, and since when. */
  shown: { question: number | null; sinceMs: number; awaySinceMs: number | null };
};

export type Saving = "at-once" | "on-save";

const untouched: QuestionState = {
  isSeen: false,
  isMarked: false,
  chosen: null,
  saved: null,
  shownMs: 0,
  answeredBy: -1,
};

export function newAttempt(questions: number): AttemptState {
  return {
    questions: Array.from({ length: questions }, () => untouched),
    devices: [],
    begunMs: {},
    languages: { paper: null, questions: {} },
    away: { times: 0, ms: 0 },
    isSubmitted: false,
    shown: { question: null, sinceMs: 0, awaySinceMs: null },
  };
}

/** The state of an attempt is its events, one after the other in the order in which the server has them. */
export function stateOf(
  questions: number,
  events: Iterable<LoggedEvent>,
  saving: Saving,
): AttemptState {
  let state = newAttempt(questions);
  for (const event of events) state = applyEvent(state, event, saving);
  return state;
}

/**
 * Pure: the same in the browser, which applies an act when it is durable, and on the server, which lets nothing count
 * after submitting that no teacher has accepted.
 */
export function applyEvent(state: AttemptState, event: LoggedEvent, saving: Saving): AttemptState {
  if (event.act.is === "begin") return begun(state, event);
  const device = state.devices.indexOf(event.deviceId);
  if (device === -1) return state;
  const acted = answered(state, event.act, { device, saving });
  return device === state.devices.length - 1 ? timed(acted, event) : acted;
}

/**
 * A device that begins again, such as after a reload, keeps its place unless another has begun since: by the clock, as
 * the news of it may arrive late. Whoever opens a page again that they had closed had left it for so long.
 */
function begun(state: AttemptState, { deviceId, atMs }: LoggedEvent): AttemptState {
  const begunMs = { ...state.begunMs, [deviceId]: atMs };
  const others = state.devices.filter((each) => each !== deviceId);
  const since = others.findIndex((each) => (begunMs[each] ?? 0) > atMs);
  const devices = others.toSpliced(since === -1 ? others.length : since, 0, deviceId);
  const moved = (place: number) => devices.indexOf(state.devices[place] ?? "");
  const here = state.devices.at(-1) === deviceId ? back(state, atMs) : state;
  const stopped = since === -1 ? withShownTime(here, atMs) : state;
  const questions = stopped.questions.map((question) =>
    question.answeredBy === -1 ? question : { ...question, answeredBy: moved(question.answeredBy) },
  );
  const shown = since === -1 ? { question: null, sinceMs: atMs, awaySinceMs: null } : stopped.shown;
  return { ...stopped, devices, begunMs, questions, shown };
}

type By = { device: number; saving: Saving };

function answered(state: AttemptState, done: Act, by: By): AttemptState {
  switch (done.is) {
    case "see":
      return changed(state, done.question, () => ({ isSeen: true }));
    case "choose":
      return answeredLast(state, done.question, by, () => ({
        chosen: done.answer,
        ...(by.saving === "at-once" ? { saved: done.answer } : {}),
      }));
    case "clear":
      return answeredLast(state, done.question, by, () => ({ chosen: null, saved: null }));
    case "save":
      return answeredLast(state, done.question, by, ({ chosen }) => ({
        saved: chosen,
        isMarked: done.isMarked,
      }));
    case "mark":
      return answeredLast(state, done.question, by, () => ({ isMarked: done.isMarked }));
    case "language":
      return { ...state, languages: languagesAfter(state.languages, done) };
    case "submit":
      return { ...state, isSubmitted: true };
    default:
      return state;
  }
}

type Change = (question: QuestionState) => Partial<QuestionState>;

/** A question outside the paper changes nothing. */
function changed(state: AttemptState, at: number, change: Change): AttemptState {
  const question = state.questions[at];
  if (!question) return state;
  return { ...state, questions: state.questions.with(at, { ...question, ...change(question) }) };
}

/**
 * What arrives late from the device on which the student no longer works does not replace what they answered after
 * they went on to another.
 */
function answeredLast(
  state: AttemptState,
  at: number,
  { device }: By,
  change: Change,
): AttemptState {
  if ((state.questions[at]?.answeredBy ?? -1) > device) return state;
  return changed(state, at, (question) => ({
    ...change(question),
    isSeen: true,
    answeredBy: device,
  }));
}

function languagesAfter(
  languages: AttemptState["languages"],
  { question, language }: Extract<Act, { is: "language" }>,
): AttemptState["languages"] {
  if (question === null) return { ...languages, paper: language };
  return { ...languages, questions: { ...languages.questions, [question]: language } };
}

/** Counts how long questions were shown, and how long the page was left. */
function timed(state: AttemptState, { act: done, atMs }: LoggedEvent): AttemptState {
  const { shown } = state;
  if (done.is === "see") {
    const stopped = withShownTime(state, atMs);
    return { ...stopped, shown: { question: done.question, sinceMs: atMs, awaySinceMs: null } };
  }
  if (done.is === "leave" && shown.awaySinceMs === null) {
    const stopped = withShownTime(state, atMs);
    return { ...stopped, shown: { ...shown, sinceMs: atMs, awaySinceMs: atMs } };
  }
  if (done.is === "return") return back(state, atMs);
  if (done.is === "submit")
    return { ...withShownTime(state, atMs), shown: { ...shown, question: null, sinceMs: atMs } };
  return state;
}

function back(state: AttemptState, atMs: number): AttemptState {
  const { shown, away } = state;
  if (shown.awaySinceMs === null) return state;
  const ms = away.ms + Math.max(0, atMs - shown.awaySinceMs);
  const seen = { ...shown, sinceMs: atMs, awaySinceMs: null };
  return { ...state, away: { times: away.times + 1, ms }, shown: seen };
}

function withShownTime(state: AttemptState, untilMs: number): AttemptState {
  const { question, sinceMs, awaySinceMs } = state.shown;
  if (question === null || awaySinceMs !== null) return state;
  return changed(state, question, ({ shownMs }) => ({
    shownMs: shownMs + Math.max(0, untilMs - sinceMs),
  }));
}

/** The five states of a palette. */
export type PaletteState =
  | "not-visited"
  | "not-answered"
  | "answered"
  | "marked"
  | "answered-and-marked";

export function paletteStateOf({ isSeen, isMarked, saved }: QuestionState): PaletteState {
  if (saved !== null) return isMarked ? "answered-and-marked" : "answered";
  if (isMarked) return "marked";
  return isSeen ? "not-answered" : "not-visited";
}

/** Chosen on the screen, but not what counts: the result tells it. */
export function isUnsaved({ chosen, saved }: QuestionState): boolean {
  return chosen !== null && JSON.stringify(chosen) !== JSON.stringify(saved);
}

/** The photographs of a written answer in their order; none of any other. */
export function pagesOf(given: Answer | null): readonly string[] {
  return given?.kind === "written" ? given.pages : [];
}
