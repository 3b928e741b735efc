import { ApiError, apiErrorOf } from "../../api/api-error.ts";
import { callHeaders, reportApiError } from "../../api/call.ts";
import { waitUntilDue } from "../../state/wait-until-due.ts";
import type { FileReference } from "../device-files/database.ts";
import { fileNameOf } from "../downloads/file-request.ts";
import { findKept } from "../downloads/kept-ids.ts";

/** A file that can be read in ranges. Sizes and positions are bytes. */
export type OpenedBytes = {
  size: number;
  /** The media type, without parameters. */
  type: string;
  filename: string;
  /** The first bytes, as many as the first response had. Its taker owns the buffer. */
  first: Uint8Array<ArrayBuffer>;
  /** The bytes from `begin` to before `end`. Waits for the network; rejects with ApiError or when aborted. */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Size of the first request; later ones are multiples of it. Takes under a second on slow 4G. */
export const PART_BYTES = 128 * 1024;
/** Larger ranges are split, so that a dropped connection loses one piece only. */
const LARGEST_REQUEST_BYTES = 4 * PART_BYTES;
/** A request that takes longer hangs: even slow 2G brings 512 KB in this time. */
const REQUEST_TIMEOUT_MS = 60_000;

type NetworkReading = Waiting & {
  defaultName: string;
  /** Called with the media type as soon as it is known, before the first bytes are there. */
  onType?: (type: string) => void;
};

/**
 * Opens a file of the API by its first range. A lost network or a busy server is waited for, however long it
 * lasts; a refusal rejects with ApiError.
 */
export async function openNetworkBytes(
  address: string,
  reading: NetworkReading,
): Promise<OpenedBytes> {
  const first = await untilItWorks(() => request(address, 0, PART_BYTES, reading), reading);
  const { headers } = first.response;
  return {
    size: first.size,
    type: mediaTypeOf(headers.get("Content-Type") ?? ""),
    filename: fileNameOf(headers.get("Content-Disposition"), reading.defaultName),
    first: first.bytes,
    read: (begin, end) => readPieces(address, { begin, end, size: first.size }, reading),
  };
}

type Range = { begin: number; end: number; size: number };

async function readPieces(address: string, { begin, end, size }: Range, reading: NetworkReading) {
  const whole = new Uint8Array(end - begin);
  for (let at = begin; at < end; at += LARGEST_REQUEST_BYTES) {
    const to = Math.min(end, at + LARGEST_REQUEST_BYTES);
    const piece = await untilItWorks(() => request(address, at, to, reading), reading);
    // Another size means the file was replaced; mixing both would corrupt it.
    if (piece.size !== size) throw new ApiError({ status: 404, code: "changed", message: "" });
    whole.set(piece.bytes, at - begin);
  }
  return whole;
}

type Answer = { response: Response; bytes: Uint8Array<ArrayBuffer>; size: number };

async function request(
  address: string,
  begin: number,
  end: number,
  { signal, onType }: NetworkReading,
): Promise<Answer> {
  const headers = callHeaders();
  try {
    const response = await fetch(address, {
      headers: { ...headers, Range: `bytes=${begin}-${end - 1}` },
      credentials: "same-origin",
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (!response.ok) throw apiErrorOf(response.status, await response.text());
    onType?.(mediaTypeOf(response.headers.get("Content-Type") ?? ""));
    return answerOf(response, new Uint8Array(await response.arrayBuffer()), begin);
  } catch (error) {
    signal.throwIfAborted();
    const apiError = error instanceof ApiError ? error : networkError();
    reportApiError(apiError, headers);
    throw apiError;
  }
}

/** A server without range support sends everything (200); then the wanted part is cut out. */
function answerOf(response: Response, bytes: Uint8Array<ArrayBuffer>, begin: number): Answer {
  if (response.status !== 206) {
    return { response, bytes: bytes.slice(begin), size: bytes.byteLength };
  }
  const total = /\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1];
  if (total === undefined) throw networkError();
  return { response, bytes, size: Number(total) };
}

/** Without its parameters. */
function mediaTypeOf(contentType: string): string {
  return contentType.split(";")[0]?.trim() ?? "";
}

function networkError(): ApiError {
  return new ApiError({ status: 0, code: "network", message: "" });
}

type KeptBytes = OpenedBytes & { file: File };

/**
 * A file that is kept on this device, read from the disk in ranges. Undefined where it is not kept, or where
 * the server is reachable and has a newer version.
 */
export async function openKeptBytes({ id }: FileReference): Promise<KeptBytes | undefined> {
  const record = await findKept(id);
  if (!record || (record.isOutdated && navigator.onLine)) return undefined;
  const { openKept } = await import("../downloads/kept-files.ts");
  const file = await openKept(id);
  if (!file) return undefined;
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  return {
    file,
    size: file.size,
    type: mediaTypeOf(file.type),
    filename: file.name,
    first: await read(0, Math.min(PART_BYTES, file.size)),
    read,
  };
}

export type Waiting = {
  signal: AbortSignal;
  /** Called with true when the network is waited for, and with false when it is back. */
  onWaiting: (isWaiting: boolean) => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Retries while the network is lost or the server is busy: after a growing pause, or at once when the browser
 * comes online. Rejects with every other error.
 */
export async function untilItWorks<Value>(
  attempt: () => Promise<Value>,
  { signal, onWaiting }: Waiting,
): Promise<Value> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      const value = await attempt();
      onWaiting(false);
      return value;
    } catch (error) {
      if (!mayPass(error)) throw error;
      onWaiting(true);
      await waitUntilDue(pauseMs, signal);
      signal.throwIfAborted();
    }
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
