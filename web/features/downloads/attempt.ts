import {
  type ByteStore,
  type ByteStoreName,
  type GrowingFile,
  isOutOfRoom,
} from "../device-files/byte-store.ts";
import { byteStores } from "../device-files/byte-stores.ts";
import { type FileAnswer, fileAnswerOf } from "./file-answer.ts";
import { isIntact } from "./verify.ts";

/** One try to bring a file, or the rest of it, onto this device. Crosses to a worker as it is. */
export type AttemptJob = {
  key: string;
  store: ByteStoreName;
  address: string;
  headers: Record<string, string>;
  /** Of the bytes that are here already; null where they are not to be trusted. */
  etag: string | null;
  /** The name where the answer carries none. */
  defaultName: string;
};

export type AttemptNews =
  /** `isOther`: what was here before belonged to other bytes and is gone. */
  | { type: "answered"; answer: FileAnswer; isOther: boolean }
  | { type: "progress"; loaded: number }
  | { type: "checking" };

export type Outcome =
  | { type: "whole"; size: number }
  | { type: "stopped" }
  /** The network broke off; what came is kept. */
  | { type: "broken" }
  | { type: "refused"; status: number; problem: string; retryAfterSeconds: number | undefined }
  | { type: "no-room" }
  /** Every byte came and they were wrong; they are gone. */
  | { type: "damaged" }
  | { type: "failed" };

/** A mobile link that died says nothing: after so long without a byte it is taken for broken. */
const SILENCE_MS = 20_000;
const PROGRESS_MS = 200;

type Side = { store: ByteStore; tell: (news: AttemptNews) => void; signal: AbortSignal };

/** Fetches from the byte where the file on this device ends, appends as bytes come, and verifies. */
export async function attempt(
  job: AttemptJob,
  { tell, signal }: Omit<Side, "store">,
): Promise<Outcome> {
  const side = { store: byteStores[job.store], tell, signal };
  try {
    return await fetchRest(job, side);
  } catch (error) {
    if (signal.aborted) return { type: "stopped" };
    if (error instanceof Broken) return { type: "broken" };
    return { type: isOutOfRoom(error) ? "no-room" : "failed" };
  }
}

class Broken extends Error {}

async function fetchRest(job: AttemptJob, side: Side): Promise<Outcome> {
  const file = await side.store.open(job.key);
  const silence = watchSilence(side.signal);
  let etag: string | null;
  try {
    if (job.etag === null && file.size > 0) await file.empty();
    const response = await ask(job, file, silence.signal);
    // All is here already and only was not verified yet: the range begins behind the last byte.
    const isAllHere = response.status === 416 && isBehindLast(response, file.size);
    if (!response.ok && !isAllHere) return await refusalOf(response, file);
    const answer = isAllHere ? undefined : await settleStart(job, { file, response, side });
    if (answer) await receive(response, { file, answer, side, silence });
    etag = answer ? answer.etag : job.etag;
  } finally {
    silence.stop();
    await file.close();
  }
  return await verify(job.key, etag, side);
}

async function ask(job: AttemptJob, file: GrowingFile, signal: AbortSignal): Promise<Response> {
  const rest: Record<string, string> =
    file.size > 0 && job.etag !== null
      ? { Range: `bytes=${file.size}-`, "If-Range": job.etag }
      : {};
  const init: RequestInit = {
    headers: { ...job.headers, ...rest },
    credentials: "same-origin",
    // The bytes go to their own place; the browser's cache would write them a second time.
    cache: "no-store",
    signal,
  };
  return await fetch(job.address, init).catch(() => {
    throw new Broken();
  });
}

/** A part is taken only where it fits exactly; anything else begins the file again. */
async function settleStart(
  job: AttemptJob,
  { file, response, side }: { file: GrowingFile; response: Response; side: Side },
): Promise<FileAnswer> {
  const answer = fileAnswerOf(response, job.defaultName);
  const isOther = file.size > 0 && answer.etag !== job.etag;
  if (answer.start !== file.size || isOther) await file.empty();
  // A part of something else: asked anew, it comes from its beginning.
  if (answer.start !== file.size) throw new Broken();
  side.tell({ type: "answered", answer, isOther });
  return answer;
}

type Receiving = {
  file: GrowingFile;
  answer: FileAnswer;
  side: Side;
  silence: ReturnType<typeof watchSilence>;
};

async function receive(
  response: Response,
  { file, answer, side, silence }: Receiving,
): Promise<void> {
  const reader = response.body?.getReader();
  let toldAt = 0;
  const tellProgress = () => side.tell({ type: "progress", loaded: file.size });
  tellProgress();
  try {
    while (reader) {
      const { done, value } = await reader.read().catch(() => {
        throw new Broken();
      });
      if (done) break;
      await file.append(value);
      silence.postpone();
      if (performance.now() - toldAt < PROGRESS_MS) continue;
      toldAt = performance.now();
      tellProgress();
    }
  } finally {
    tellProgress();
  }
  if (answer.size !== undefined && file.size < answer.size) throw new Broken();
}

async function verify(key: string, etag: string | null, side: Side): Promise<Outcome> {
  side.tell({ type: "checking" });
  const bytes = (await side.store.read(key)) ?? new Blob();
  if (await isIntact(bytes, etag, side.signal)) return { type: "whole", size: bytes.size };
  await side.store.remove(key);
  return { type: "damaged" };
}

async function refusalOf(response: Response, file: GrowingFile): Promise<Outcome> {
  // A range that the server finds wrong: what is here cannot be a part of what is there.
  if (response.status === 416) {
    await file.empty();
    return { type: "broken" };
  }
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return {
    type: "refused",
    status: response.status,
    problem: await response.text().catch(() => ""),
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  };
}

function isBehindLast(response: Response, size: number): boolean {
  return size > 0 && response.headers.get("Content-Range") === `bytes */${size}`;
}

/** A signal that fires with the given one, and when nobody postponed it for too long. */
function watchSilence(signal: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    postpone() {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
