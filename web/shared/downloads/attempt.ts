import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import {
  type GrowingFile,
  isOutOfRoom,
  openBytes,
  readBytes,
  removeBytes,
} from "../device-files/device-bytes.ts";
import { type FileAnswer, fileAnswerOf } from "./file-request.ts";

/** Hashed at a time: little memory for a small phone, large enough to be fast. */
const SLICE_BYTES = 1024 * 1024;

/** One attempt to fetch a file, or the rest of it. Sent to the worker by structured clone. */
export type AttemptJob = {
  key: string;
  address: string;
  headers: Record<string, string>;
  /** Of the bytes that are stored already; null where they cannot be continued. */
  etag: string | null;
  /** The name where the response carries none. */
  defaultName: string;
};

export type AttemptNews =
  /** `isOther`: the file was replaced on the server and the bytes stored before are discarded. */
  | { type: "answered"; answer: FileAnswer; isOther: boolean }
  | { type: "progress"; loaded: number }
  | { type: "checking" };

export type Outcome =
  | { type: "whole"; size: number }
  | { type: "stopped" }
  /** The connection broke; the bytes so far are kept. */
  | { type: "broken" }
  | { type: "refused"; status: number; problem: string; retryAfterSeconds: number | undefined }
  | { type: "no-room" }
  /** The complete file does not match its hash and is discarded. */
  | { type: "damaged" }
  | { type: "failed" };

/** A dead mobile connection raises no error: without a byte for this long it counts as broken. */
const SILENCE_MS = 20_000;
const PROGRESS_MS = 200;

export type Following = { tell: (news: AttemptNews) => void; signal: AbortSignal };

/** Fetches from the byte where the stored file ends, appends what arrives, and verifies the whole. */
export async function attempt(job: AttemptJob, side: Following): Promise<Outcome> {
  try {
    return await fetchRest(job, side);
  } catch (error) {
    if (side.signal.aborted) return { type: "stopped" };
    if (error instanceof Broken) return { type: "broken" };
    return { type: isOutOfRoom(error) ? "no-room" : "failed" };
  }
}

class Broken extends Error {}

async function fetchRest(job: AttemptJob, side: Following): Promise<Outcome> {
  const file = await openBytes(job.key);
  const silence = watchSilence(side.signal);
  let etag: string | null;
  try {
    if (job.etag === null && file.size > 0) file.empty();
    const response = await ask(job, file, silence.signal);
    // The file is complete but not verified yet, so the range begins after the last byte.
    const isAllHere = response.status === 416 && isBehindLast(response, file.size);
    if (!response.ok && !isAllHere) return await refusalOf(response, file);
    const answer = isAllHere ? undefined : await settleStart(job, { file, response, side });
    if (answer) await receive(response, { file, answer, side, silence });
    etag = answer ? answer.etag : job.etag;
  } finally {
    silence.stop();
    file.close();
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
    // The browser's cache would store the bytes a second time.
    cache: "no-store",
    signal,
  };
  return await fetch(job.address, init).catch(() => {
    throw new Broken();
  });
}

/** A range is used only where it continues the stored bytes; anything else restarts the file. */
async function settleStart(
  job: AttemptJob,
  { file, response, side }: { file: GrowingFile; response: Response; side: Following },
): Promise<FileAnswer> {
  const answer = fileAnswerOf(response, job.defaultName);
  const isOther = file.size > 0 && answer.etag !== job.etag;
  if (answer.start !== file.size || isOther) file.empty();
  // Not the range that was asked for: the next attempt starts from the beginning.
  if (answer.start !== file.size) throw new Broken();
  side.tell({ type: "answered", answer, isOther });
  return answer;
}

type Receiving = {
  file: GrowingFile;
  answer: FileAnswer;
  side: Following;
  silence: ReturnType<typeof watchSilence>;
};

async function receive(
  response: Response,
  { file, answer, side, silence }: Receiving,
): Promise<void> {
  const reader = response.body?.getReader();
  let reportedAt = 0;
  const reportProgress = () => side.tell({ type: "progress", loaded: file.size });
  reportProgress();
  try {
    while (reader) {
      const { done, value } = await reader.read().catch(() => {
        throw new Broken();
      });
      if (done) break;
      file.append(value);
      silence.postpone();
      if (performance.now() - reportedAt < PROGRESS_MS) continue;
      reportedAt = performance.now();
      reportProgress();
    }
  } finally {
    reportProgress();
  }
  if (answer.size !== undefined && file.size < answer.size) throw new Broken();
}

async function verify(key: string, etag: string | null, side: Following): Promise<Outcome> {
  side.tell({ type: "checking" });
  const bytes = (await readBytes(key)) ?? new Blob();
  if (await isIntact(bytes, etag, side.signal)) return { type: "whole", size: bytes.size };
  await removeBytes(key);
  return { type: "damaged" };
}

async function refusalOf(response: Response, file: GrowingFile): Promise<Outcome> {
  // The stored bytes cannot be a part of the server's file.
  if (response.status === 416) {
    file.empty();
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

/** A signal that aborts with the given one, or when `postpone` is not called for too long. */
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

/**
 * Whether the bytes match a strong ETag, which on our server is their SHA-256: with another one they are not from
 * there. Without one there is nothing to compare. WebCrypto cannot digest a stream, and the file must not be held in
 * memory.
 */
async function isIntact(bytes: Blob, etag: string | null, signal: AbortSignal): Promise<boolean> {
  if (etag === null) return true;
  const hash = sha256.create();
  for (let start = 0; start < bytes.size; start += SLICE_BYTES) {
    signal.throwIfAborted();
    const slice = bytes.slice(start, start + SLICE_BYTES);
    hash.update(new Uint8Array(await slice.arrayBuffer()));
  }
  return `"${bytesToHex(hash.digest())}"` === etag;
}
