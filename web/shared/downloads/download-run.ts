import { apiErrorOf } from "../../api/api-error.ts";
import { callHeaders, reportApiError } from "../../api/call.ts";
import { waitUntilDue } from "../../state/wait-until-due.ts";
import { type FileRecord, findRecord } from "../device-files/database.ts";
import { announce } from "../device-files/device-summary.ts";
import { followSession, knownUser, refreshSession } from "../session/session-store.ts";
import type { AttemptNews, Outcome } from "./attempt.ts";
import type { Attempts } from "./attempts.ts";
import { failDownload, finishDownload } from "./download-end.ts";
import { alterFile } from "./download-records.ts";
import * as toasts from "./download-toasts.ts";
import { addressOfFile, defaultNameOf } from "./file-request.ts";
import { type NextStep, nextStep } from "./next-step.ts";
import { update } from "./shown-downloads.ts";

type RunSide = { attempts: Attempts; signal: AbortSignal };

/** Downloads one file, retrying as needed, and hands it to the browser or keeps it. */
export async function runDownload(key: string, { attempts, signal }: RunSide): Promise<void> {
  const tally = { fruitless: 0, damages: 0 };
  const speedometer = createSpeedometer();
  while (!signal.aborted) {
    const record = await findRecord(key);
    if (record?.state !== "wanted" || signal.aborted) return;
    const seen: Seen = { bytes: undefined, hasGrown: false };
    const follow = (news: AttemptNews) => followNews(news, { record, seen, speedometer });
    update(record, { phase: "running", bytesPerSecond: undefined });
    const job = jobOf(record);
    const outcome = await attempts.run(job, { tell: follow, signal });
    if (outcome.type === "stopped") return;
    if (outcome.type === "whole") return await finishDownload(record, outcome.size);
    if (outcome.type === "damaged") tally.damages += 1;
    tally.fruitless = seen.hasGrown ? 0 : tally.fruitless + 1;
    const step = nextStep({
      outcome,
      ...tally,
      hasBytes: (seen.bytes ?? 0) > 0 || record.etag !== null,
      isOnline: navigator.onLine,
    });
    speedometer.reset();
    report(outcome, job.headers);
    if (!(await take(step, { record, outcome, signal }))) return;
  }
}

function jobOf(record: FileRecord) {
  return {
    key: record.key,
    address: addressOfFile(record),
    headers: callHeaders(),
    etag: record.etag,
    defaultName: defaultNameOf(record),
  };
}

/** The progress of one attempt; `bytes` is undefined before the first message. */
type Seen = { bytes: number | undefined; hasGrown: boolean };
type Followed = {
  record: FileRecord;
  seen: Seen;
  speedometer: ReturnType<typeof createSpeedometer>;
};

function followNews(news: AttemptNews, followed: Followed): void {
  if (news.type === "checking") update(followed.record, { phase: "checking" });
  else if (news.type === "progress") followProgress(news.loaded, followed);
  else followAnswer(news, followed.record);
}

function followProgress(loaded: number, { record, seen, speedometer }: Followed): void {
  seen.hasGrown ||= seen.bytes !== undefined && loaded > seen.bytes;
  seen.bytes = loaded;
  const bytesPerSecond = speedometer.add({ atMs: performance.now(), loaded });
  update(record, { loaded, bytesPerSecond });
  announce({ type: "grown", key: record.key, loaded });
}

function followAnswer(
  { answer, isOther }: Extract<AttemptNews, { type: "answered" }>,
  record: FileRecord,
): void {
  const { etag, filename, mimeType, size = record.size } = answer;
  void alterFile(record, { etag, filename, mimeType, size });
  update(record, { size, ...(isOther ? { isOther: true } : {}) });
  if (isOther) toasts.sayBeganAgain(record.title);
}

/** Carries out the next step; false where the download has stopped. */
async function take(
  step: NextStep,
  { record, outcome, signal }: { record: FileRecord; outcome: Outcome; signal: AbortSignal },
): Promise<boolean> {
  if (step.type === "fail") {
    await failDownload(record, step);
    return false;
  }
  if (step.type === "sign-in") {
    update(record, { phase: "signed-out" });
    toasts.saySignInAgain();
    await waitForSignIn(record.owner, signal);
    return true;
  }
  // A short pause is not shown.
  if (step.delayMs >= 1000) {
    const phase = outcome.type === "refused" ? "busy" : "waiting";
    update(record, { phase, bytesPerSecond: undefined });
    if (record.isToSave && !navigator.onLine) toasts.sayWaiting();
  }
  await waitUntilDue(step.delayMs, signal);
  return true;
}

/** The page shows its login gate meanwhile; the download continues when the same person signs in. */
async function waitForSignIn(owner: string, signal: AbortSignal): Promise<void> {
  await refreshSession();
  if (knownUser()?.id === owner || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = followSession(({ user }) => {
      if (user?.id === owner) done();
    });
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener("abort", done, { once: true });
  });
}

function report(outcome: Outcome, sentHeaders: Record<string, string>): void {
  if (outcome.type !== "refused") return;
  reportApiError(apiErrorOf(outcome.status, outcome.problem), sentHeaders);
}

type Sample = { atMs: number; loaded: number };

/** Long enough for a steady figure, short enough to follow a change of the network. */
const WINDOW_MS = 6000;
const LEAST_MS = 1000;

/** Measures bytes per second over the last seconds; reset it at a pause. */
function createSpeedometer() {
  let samples: Sample[] = [];
  return {
    /** Bytes per second, or undefined while there are too few samples. */
    add(sample: Sample): number | undefined {
      samples = [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
      const first = samples[0] ?? sample;
      const tookMs = sample.atMs - first.atMs;
      if (tookMs < LEAST_MS) return undefined;
      return ((sample.loaded - first.loaded) * 1000) / tookMs;
    },
    reset() {
      samples = [];
    },
  };
}
