import { ApiError, apiErrorOf } from "../api/api-error.ts";
import { callHeaders, reportApiError } from "../api/call.ts";
import { fileNameOf } from "../shared/downloads/file-request.ts";

/** Bytes so far, and the share of the rows that they were made of, 0 to 1; undefined where the server cannot say. */
export type Progress = { receivedBytes: number; share: number | undefined };

export type FetchedFile = { blob: Blob; filename: string };

type Fetching = {
  /** The name where the answer carries none. */
  defaultName: string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

/** What is gathered before it becomes a Blob, which the browser may keep outside memory. */
const PART_BYTES = 1024 * 1024;

/**
 * Fetches a file that the server makes while it sends it, in counted parts. Rejects with ApiError, or with the
 * signal's reason when cancelled.
 */
export async function fetchFile(address: string, fetching: Fetching): Promise<FetchedFile> {
  const headers = callHeaders();
  try {
    const response = await answerOf(address, headers, fetching.signal);
    if (!response.ok) throw apiErrorOf(response.status, await response.text());
    return {
      blob: await gather(response, fetching),
      filename: fileNameOf(response.headers.get("Content-Disposition"), fetching.defaultName),
    };
  } catch (error) {
    if (!fetching.signal.aborted) reportApiError(error, headers);
    throw error;
  }
}

async function answerOf(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const init: RequestInit = { headers, credentials: "same-origin", signal };
  return await fetch(address, init).catch((cause: unknown) => {
    throw signal.aborted ? cause : networkError();
  });
}

/** Reads part by part, so that a large file is never in memory as one piece. */
async function gather(response: Response, { onProgress, signal }: Fetching): Promise<Blob> {
  const total = Number(response.headers.get("X-Total-Rows") ?? Number.NaN);
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let receivedBytes = 0;
  for await (const { bytes, rows } of countedBytes(chunksOf(response, signal))) {
    pending.push(bytes);
    pendingBytes += bytes.byteLength;
    receivedBytes += bytes.byteLength;
    onProgress({ receivedBytes, share: shareOf(rows, total) });
    if (pendingBytes < PART_BYTES) continue;
    parts.push(new Blob(pending));
    pending = [];
    pendingBytes = 0;
  }
  return new Blob([...parts, ...pending]);
}

async function* chunksOf(response: Response, signal: AbortSignal) {
  const reader = response.body?.getReader();
  if (!reader) return;
  while (true) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : networkError();
    });
    if (done) return;
    yield value;
  }
}

/** Rows that come while the file is made are beyond those that were counted. */
function shareOf(rows: number, total: number): number | undefined {
  if (Number.isNaN(total)) return undefined;
  return total === 0 ? 1 : Math.min(rows / total, 1);
}

function networkError(): ApiError {
  return new ApiError({ status: 0, code: "network", message: "" });
}

const HEAD_BYTES = 8;

/** Bytes of the file, and from how many rows it has been made so far. */
type CountedBytes = { bytes: Uint8Array<ArrayBuffer>; rows: number };

/**
 * Decodes a file that the server sends in parts: each has a head with the number of rows so far and its
 * length, 32 bits each, and then its bytes. Throws if the file ends within a part.
 */
export async function* countedBytes(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<CountedBytes, void, undefined> {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  let headBytes = 0;
  let missing = 0;
  for await (const chunk of chunks) {
    let at = 0;
    while (at < chunk.byteLength) {
      if (missing > 0) {
        const bytes = chunk.subarray(at, at + missing);
        at += bytes.byteLength;
        missing -= bytes.byteLength;
        yield { bytes, rows: head.getUint32(0) };
        continue;
      }
      head.setUint8(headBytes, chunk[at] ?? 0);
      at += 1;
      headBytes += 1;
      if (headBytes < HEAD_BYTES) continue;
      headBytes = 0;
      missing = head.getUint32(4);
    }
  }
  if (missing > 0 || headBytes > 0) throw new Error("the file ended within a part");
}
