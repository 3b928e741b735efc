import { type Act, type AttemptState, applyEvent } from "../../../contract/exams/attempt-log.ts";
import { createStore, type Store } from "../../state/store.ts";
import { noteUnsent } from "../../state/stored-by-person.ts";
import { type AnswerPages, createAnswerPages, pagesNamedIn } from "./answer-pages.ts";
import { holdTab, openLog, type SittingLog } from "./log-store.ts";
import { countOf, createSender, type Link, type Taken } from "./sender.ts";
import type { ServerClock } from "./server-clock.ts";
import { LogTaken } from "./sitting-database.ts";
import {
  inTime,
  type KnownAttempt,
  type SealedPaper,
  type SittingServer,
} from "./sitting-server.ts";
import {
  hasNewsOfOthers,
  isBeginKnown,
  isOnAnotherDevice,
  lastSeen,
  stateFrom,
} from "./sitting-state.ts";

export type SittingView = {
  state: AttemptState;
  /** The question on the screen, by its place in the paper. */
  question: number;
  /** Where the student works, if not on this page, which then only shows. */
  elsewhere: "tab" | "device" | null;
  /** Whether all is on the disk of this device. */
  isKept: boolean;
  /** Acts on this device, and those of them that the server does not have. */
  counts: { here: number; waiting: number };
  /** Photographs on this device that the server does not have. */
  unsentPages: number;
  /** Photographs of the answers that neither this device has nor the server had when it was asked last. */
  pagesElsewhere: number;
  /** Acts that came too late to the server, and wait for a teacher. */
  late: number;
  endsAtMs: number;
};

export type Sitting = {
  attemptId: string;
  pages: AnswerPages;
  view: Store<SittingView>;
  link: Store<Link>;
  /**
   * Settles once it is on the disk and on the screen. Does nothing after the end; where the student works elsewhere, it
   * only shows the question that is to be seen.
   */
  act: (...acts: Act[]) => Promise<void>;
  /** The same; calls `show` in the turn in which it comes on the screen, so that both are drawn at once. */
  actAndShow: (show: () => void, ...acts: Act[]) => Promise<void>;
  /** Takes the sitting over from another tab or device. */
  goOnHere: () => Promise<void>;
  sendNow: () => void;
  /** All that this device has of the attempt. */
  devices: SittingLog["devices"];
  close: () => void;
};

export type SittingParts = {
  ownerId: string;
  attempt: KnownAttempt;
  /** As the server said on an earlier visit. */
  isStale?: boolean;
  of: Pick<SealedPaper, "pattern"> & { questions: number };
  server: Pick<SittingServer, "send" | "resume" | "sendPage">;
  clock: ServerClock;
  /** Minutes were added, or the sitting was ended. */
  onEndMoved: (endsAtMs: number) => void;
};

/** Acts that the server is to have at once. */
const urgent: ReadonlySet<Act["is"]> = new Set<Act["is"]>(["begin", "save", "clear", "submit"]);

/** Opens the log of an attempt, begins where nobody works elsewhere, and sends until it is closed. */
export async function openSitting(parts: SittingParts): Promise<Sitting> {
  const { of, server, clock, onEndMoved } = parts;
  const { attemptId } = parts.attempt;
  const { saving } = of.pattern;
  const name = `${parts.ownerId}/${attemptId}`;
  const hold = (takeOver: boolean) =>
    holdTab(`sitting ${name}`, { takeOver, onLost: () => change({ elsewhere: "tab" }) });

  let known = parts.attempt;
  // Another one once it was taken over from a tab, which has written to it.
  let log = await openLog({ attempt: name });
  let lock = await hold(false);
  /** Where the student stopped, on whichever device. */
  const placeIn = ({ shown }: AttemptState) => shown.question ?? lastSeen(log.devices()) ?? 0;
  const stateNow = () => stateFrom(known, log.devices(), saving);
  const view = createStore<SittingView>({
    state: stateNow(),
    question: placeIn(stateNow()),
    elsewhere: lock.isHeld ? null : "tab",
    isKept: log.isKept(),
    counts: countOf(log.devices()),
    ...{ unsentPages: 0, pagesElsewhere: 0, late: known.late },
    endsAtMs: known.endsAtMs,
  });
  let isCounted = false;
  const change = (changed: Partial<SittingView>) => {
    const counts = countOf(log.devices());
    const next = { ...view.get(), counts, ...changed };
    const isKept = log.isKept() && pages.isKept(pagesNamedIn(next.state));
    view.set({ ...next, isKept });
    const unsent = counts.waiting + view.get().unsentPages;
    // Another tab may have more than this one; and nobody knows that nothing is left before photographs are counted.
    if (view.get().elsewhere === "tab" || (unsent === 0 && !isCounted)) return;
    noteUnsent(name, unsent > 0 ? String(counts.here) : null);
  };

  async function append(acts: readonly Act[], show: () => void): Promise<void> {
    try {
      const events = await log.append(acts, clock.nowMs());
      const before = view.get();
      const state = events.reduce((so, event) => applyEvent(so, event, saving), before.state);
      change({ state, question: state.shown.question ?? before.question });
      void pages.count();
    } catch (error) {
      if (!(error instanceof LogTaken)) throw error;
      change({ elsewhere: "tab" });
    } finally {
      show();
    }
    if (acts.some(({ is }) => urgent.has(is) || (saving === "at-once" && is === "choose")))
      sender.sendNow();
  }

  function learn(attempt: KnownAttempt): void {
    known = attempt;
    const { acknowledged, state } = attempt;
    for (const { deviceId } of log.devices())
      log.acknowledge(deviceId, acknowledged[deviceId] ?? 0);
    const last = log.devices().at(-1)?.events.at(-1)?.atMs ?? 0;
    // Whoever goes on here does so after they began elsewhere.
    clock.notePassed(Math.max(last, ...Object.values(state.begunMs)));
  }

  function onTaken({ time, endsAtMs, acknowledged, ...taken }: Taken): void {
    const { state, endsAtMs: before, late, pagesElsewhere } = view.get();
    clock.note(time);
    if (endsAtMs !== before) onEndMoved(endsAtMs);
    const isSubmitted = taken.isSubmitted || state.isSubmitted;
    change({ endsAtMs, late: taken.late ?? late, state: { ...state, isSubmitted } });
    pages.sendNow();
    const isOver = isSubmitted || clock.nowMs() >= endsAtMs;
    const hasNews = hasNewsOfOthers(acknowledged, known.acknowledged, log.devices());
    if (hasNews || (isOver && pagesElsewhere > 0)) void lookElsewhere().catch(() => undefined);
  }

  /** What came from another device may be late; whether the student works there, its log tells. */
  async function lookElsewhere(): Promise<void> {
    const { attempt, time } = await server.resume(attemptId, of);
    clock.note(time);
    learn(attempt);
    change({ state: stateNow(), late: attempt.late });
    void pages.count();
    if (isBeginKnown(log.devices()) && isOnAnotherDevice(attempt.state, log.devices()))
      change({ elsewhere: "device" });
  }

  const pages = createAnswerPages({
    attempt: name,
    send: (sha256, page) => server.sendPage({ attemptId, sha256, page }),
    devices: () => log.devices(),
    named: () => pagesNamedIn(view.get().state),
    arrived: () => known.pages,
    onCounted(unsentPages, pagesElsewhere) {
      const now = view.get();
      // Most acts change no photograph, and need no second drawing.
      const isSame = unsentPages === now.unsentPages && pagesElsewhere === now.pagesElsewhere;
      if (isSame && isCounted && now.isKept) return;
      isCounted = true;
      change({ unsentPages, pagesElsewhere });
    },
  });
  const sender = createSender({
    attemptId,
    log: {
      devices: () => log.devices(),
      acknowledge: (deviceId, number) => log.acknowledge(deviceId, number),
      expect: (deviceId, number) => log.expect(deviceId, number),
    },
    send: server.send,
    onTaken,
  });

  const sendNow = () => {
    sender.sendNow();
    pages.sendNow();
  };

  const mayAct = () => {
    const { elsewhere, endsAtMs, state } = view.get();
    return elsewhere === null && !state.isSubmitted && clock.nowMs() < endsAtMs;
  };
  /** Where the student has gone on this page while they worked elsewhere. */
  let lookedAt: number | undefined;
  const actAndShow: Sitting["actAndShow"] = async (show, ...acts) => {
    const [first] = acts;
    if (mayAct()) return await append(acts, show);
    if (first?.is === "see" && view.get().elsewhere !== null) {
      lookedAt = first.question;
      change({ question: lookedAt });
    }
    show();
  };
  const act: Sitting["act"] = (...acts) => actAndShow(() => undefined, ...acts);
  const begin = () => act({ is: "begin" }, { is: "see", question: view.get().question });

  async function goOnHere(): Promise<void> {
    lock.release();
    lock = await hold(true);
    // Else it may hold what is in this page alone.
    if (view.get().elsewhere === "tab") log = await openLog({ attempt: name });
    // Without a network the student goes on with what this device knows; the server joins both.
    const renewed = await inTime(server.resume(attemptId, of)).catch(() => undefined);
    if (renewed) clock.note(renewed.time);
    learn(renewed?.attempt ?? known);
    const state = stateNow();
    change({ elsewhere: null, state, question: lookedAt ?? placeIn(state) });
    lookedAt = undefined;
    await begin();
  }

  const onVisibility = () => {
    void act({ is: document.visibilityState === "hidden" ? "leave" : "return" });
    sendNow();
  };
  document.addEventListener("visibilitychange", onVisibility);

  // One that was restored from a backup may have less than it had.
  if (!parts.isStale)
    for (const { deviceId } of log.devices())
      log.expect(deviceId, (known.acknowledged[deviceId] ?? 0) + 1);
  learn(known);
  // Else a page that is loaded again after the end would say at first that the institute has everything.
  await pages.count();
  if (lock.isHeld && isOnAnotherDevice(view.get().state, log.devices()))
    change({ elsewhere: "device" });
  await begin();
  sendNow();

  return {
    ...{ attemptId, pages },
    view,
    link: sender.link,
    ...{ act, actAndShow },
    goOnHere,
    sendNow,
    devices: () => log.devices(),
    close() {
      sender.stop();
      pages.stop();
      lock.release();
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
