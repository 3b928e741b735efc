import { ApiError, apiErrorOf } from "../api/api-error.ts";
import { callHeaders, reportApiError } from "../api/call.ts";
import { fileNameOf } from "../features/downloads/file-request.ts";

/** Bytes so far, and of how many; `total` is undefined where the server did not say. */
export type Progress = { loaded: number; total: number | undefined };

export type FetchedFile = { blob: Blob; filename: string };

type Fetching = {
  /** The name where the answer carries none. */
  defaultName: string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

/** What is gathered before it becomes a Blob, which the browser may keep outside memory. */
const PART_BYTES = 1024 * 1024;

/** Fetches a file with progress. Rejects with ApiError, or with the signal's reason when cancelled. */
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

/** Reads part by part, so that a scan of 40 MB is never in memory as one piece. */
async function gather(response: Response, { onProgress, signal }: Fetching): Promise<Blob> {
  const total = lengthOf(response);
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let loaded = 0;
  for await (const chunk of chunksOf(response, signal)) {
    pending.push(chunk);
    pendingBytes += chunk.byteLength;
    loaded += chunk.byteLength;
    onProgress({ loaded, total });
    if (pendingBytes < PART_BYTES) continue;
    parts.push(new Blob(pending));
    pending = [];
    pendingBytes = 0;
  }
  if (total !== undefined && loaded !== total) throw networkError();
  return new Blob([...parts, ...pending], { type });
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

function lengthOf(response: Response): number | undefined {
  const length = response.headers.get("Content-Length");
  // A compressed answer has more bytes than it says.
  if (length === null || response.headers.has("Content-Encoding")) return undefined;
  return Number(length);
}

function networkError(): ApiError {
  return new ApiError({ status: 0, code: "network", message: "" });
}
