import { ApiError, apiErrorOf } from "../../api/api-error.ts";
import { callHeaders, reportApiError } from "../../api/call.ts";
import { fileNameOf } from "../downloads/file-name.ts";
import type { OpenedBytes } from "./opened-bytes.ts";
import { untilItWorks, type Waiting } from "./until-it-works.ts";

/** The first request takes so much, and every later one a multiple: under a second on slow 4G. */
export const PART_BYTES = 128 * 1024;
/** A large range comes in pieces, so that a network that drops loses one piece only. */
const LARGEST_REQUEST_BYTES = 4 * PART_BYTES;
/** A request that takes longer hangs: 512 KB in this time is slow 2G. */
const REQUEST_TIMEOUT_MS = 60_000;

export type NetworkReading = Waiting & { defaultName: string };

/**
 * Opens a file of the API by its first part. A lost network or a busy server is waited out, however
 * long it lasts; a refusal rejects with ApiError.
 */
export async function openNetworkBytes(
  address: string,
  reading: NetworkReading,
): Promise<OpenedBytes> {
  const first = await untilItWorks(() => request(address, 0, PART_BYTES, reading), reading);
  const { headers } = first.response;
  return {
    size: first.size,
    type: headers.get("Content-Type")?.split(";")[0]?.trim() ?? "",
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
    // Other bytes under the same address would make one file out of two.
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
  { signal }: NetworkReading,
): Promise<Answer> {
  const headers = callHeaders();
  try {
    const response = await fetch(address, {
      headers: { ...headers, Range: `bytes=${begin}-${end - 1}` },
      credentials: "same-origin",
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (!response.ok) throw apiErrorOf(response.status, await response.text());
    return answerOf(response, new Uint8Array(await response.arrayBuffer()), begin);
  } catch (error) {
    signal.throwIfAborted();
    const told = error instanceof ApiError ? error : networkError();
    reportApiError(told, headers);
    throw told;
  }
}

/** A server that knows no ranges sends everything (200); then the wanted part is cut out. */
function answerOf(response: Response, bytes: Uint8Array<ArrayBuffer>, begin: number): Answer {
  if (response.status !== 206) {
    return { response, bytes: bytes.slice(begin), size: bytes.byteLength };
  }
  const total = /\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1];
  if (total === undefined) throw networkError();
  return { response, bytes, size: Number(total) };
}

function networkError(): ApiError {
  return new ApiError({ status: 0, code: "network", message: "" });
}
