import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { ApiError, apiErrorOf, UNKNOWN } from "../../api/api-error.ts";
import { announceLostSession, callHeaders } from "../../api/call.ts";
import { requireReadable } from "../../api/file-changed.ts";
import { orUnanswered } from "../../api/send.ts";
import { waitUntilDue } from "../../state/wait-until-due.ts";
import { checksumHeaders, PIECE_BYTES } from "../uploads/pieces.ts";

const UPLOADS = "/api/teach/uploads";

/** Delays between attempts, in milliseconds; the last one repeats. */
const PAUSES = [500, 1_000, 3_000, 5_000, 10_000, 20_000];

/** The server has deleted the partial upload, or never had it. */
export class UploadGone extends Error {
  constructor() {
    super("The upload is gone.");
    this.name = "UploadGone";
  }
}

/**
 * Starts a tus 1.0 upload whose length is sent at the end (creation-defer-length); returns its id. tus-js-client is
 * not used, because it resumes only the same file, and re-encoding after an interruption makes a different one.
 */
export async function beginUpload(filename: string, signal: AbortSignal): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(filename)));
  const headers = { "Upload-Defer-Length": "1", "Upload-Metadata": `filename ${name}` };
  const address = await persistently(signal, async () =>
    headerOf(await request("POST", UPLOADS, { headers, signal }), "Location"),
  );
  return address.slice(address.lastIndexOf("/") + 1);
}

/** How many bytes have arrived. */
export async function arrivedBytes(uploadId: string, signal: AbortSignal): Promise<number> {
  return await persistently(signal, async () =>
    offsetOf(await request("HEAD", `${UPLOADS}/${uploadId}`, { signal })),
  );
}

function offsetOf(answer: Response): number {
  return Number(headerOf(answer, "Upload-Offset"));
}

/** Any page of something on the way may be a 200, which says nothing of the upload. */
function headerOf(answer: Response, name: string): string {
  const value = answer.headers.get(name);
  if (value === null) throw apiErrorOf(0, "");
  return value;
}

export type Piece = { uploadId: string; offset: number; bytes: Uint8Array<ArrayBuffer> | Blob };

/** Uploads a piece, of any size, in requests of at most PIECE_BYTES, retrying until it has arrived completely. */
export async function sendPiece(piece: Piece, signal: AbortSignal): Promise<void> {
  const size = piece.bytes instanceof Blob ? piece.bytes.size : piece.bytes.byteLength;
  let arrived = piece.offset;
  let isSure = true;
  while (arrived < piece.offset + size) {
    await persistently(signal, async () => {
      // What another try has sent meanwhile counts, too.
      if (!isSure) arrived = await arrivedBytes(piece.uploadId, signal);
      isSure = false;
      if (arrived >= piece.offset + size) return;
      // The server has less than what is no longer kept here.
      if (arrived < piece.offset) throw new UploadGone();
      const from = arrived - piece.offset;
      const part = partOf(piece.bytes, from, from + PIECE_BYTES);
      if (piece.bytes instanceof Blob) await requireReadable(piece.bytes);
      const headers = await checksumHeaders(part);
      // Of an array the page would keep a copy until its next garbage collection.
      const body = new Blob([part]);
      const answer = await patch(piece.uploadId, arrived, { body, headers, signal });
      arrived = offsetOf(answer);
      isSure = true;
    });
  }
}

function partOf(bytes: Piece["bytes"], from: number, to: number): Piece["bytes"] {
  return bytes instanceof Blob ? bytes.slice(from, to) : bytes.subarray(from, to);
}

/** Sends the length after the last piece; only then can the upload be published. */
export async function endUpload(id: string, length: number, signal: AbortSignal): Promise<void> {
  const headers = { "Upload-Length": String(length) };
  await persistently(signal, async () => {
    try {
      offsetOf(await patch(id, length, { headers, signal }));
    } catch (error) {
      // Another number of bytes than were sent: nothing can be made of it.
      if (error instanceof ApiError && error.code === "upload_offset_conflict")
        throw new UploadGone();
      throw error;
    }
  });
}

/** Ends an upload that becomes nothing, with what has arrived of it. */
export async function removeUpload(id: string): Promise<void> {
  await request("DELETE", `${UPLOADS}/${id}`, {});
}

function patch(id: string, offset: number, { headers, ...rest }: RequestInit) {
  const all = {
    "Content-Type": "application/offset+octet-stream",
    "Upload-Offset": String(offset),
    ...headers,
  };
  return request("PATCH", `${UPLOADS}/${id}`, { ...rest, headers: all });
}

async function request(method: string, address: string, init: RequestInit): Promise<Response> {
  const sent = callHeaders();
  const headers = { ...sent, "Tus-Resumable": "1.0.0", ...init.headers };
  const all = { ...init, method, headers, credentials: "same-origin" } as const;
  const answer = await orUnanswered(() => fetch(address, all), init.signal);
  if (answer.ok) return answer;
  const code = answer.headers.get(PROBLEM_CODE_HEADER);
  const body = await orUnanswered(() => answer.text(), init.signal);
  const refusal = apiErrorOf(answer.status, body, code);
  announceLostSession(refusal, sent);
  throw refusal.code === "not_found" ? new UploadGone() : refusal;
}

/**
 * Tries again, with growing pauses, what failed for want of the network or of a server that has time. What the
 * server has refused is thrown: asking again would change nothing.
 */
export async function persistently<Result>(
  signal: AbortSignal,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error, tries)) throw error;
      await waitUntilDue(PAUSES[tries] ?? PAUSES.at(-1) ?? 0, signal);
    }
  }
}

/** Codes of refusals that another try may not meet. */
const passing = [
  ...["network", "unavailable", "identity_unavailable", "too_slow", "rate_limited"],
  ...["upload_locked", "upload_offset_conflict", "checksum_mismatch"],
];
/** Statuses of what stands before the server, such as a proxy or a captive portal: its answer has no code. */
const passingStatuses = [0, 401, 403, 404, 408, 410, 423, 429, 502, 503, 504, 511];
/** A fault of the server may pass, or stay: it is tried as often as there are pauses. */
const faults = ["unexpected", UNKNOWN];

function isPassing(error: unknown, tries: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (passing.includes(error.code)) return true;
  if (error.code === UNKNOWN && passingStatuses.includes(error.status)) return true;
  return error.status === 500 && faults.includes(error.code) && tries < PAUSES.length;
}
