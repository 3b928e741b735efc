import type { HttpResponse, PreviousUpload, Upload } from "tus-js-client";
import type { ErrorCode } from "../../../contract/errors.ts";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { ApiError, apiErrorOf } from "../../api/api-error.ts";
import { announceLostSession, callHeaders } from "../../api/call.ts";
import { FileChanged, requireReadable } from "../../api/file-changed.ts";
import { PIECE_BYTES, signPiece } from "./pieces.ts";

/** Pauses between tries, in milliseconds: a broken link is tried again for two minutes. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/**
 * The reason with which an upload is aborted to delete what has arrived. With any other reason it can be
 * resumed.
 */
export const CANCELLED = "cancelled";

/** The status of `checksum_mismatch`. */
const DAMAGED = 460;

export type SendingFile = {
  file: File;
  /** What the file is for. An unfinished upload is resumed only for the same target. */
  target: string;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
};

/**
 * Uploads a file by tus and passes the upload's id to `use`. Resumes where an earlier upload of the same file
 * from this device stopped. Rejects with ApiError, the signal's reason, or what `use` throws; after that the
 * same file can be resumed, unless the server refused it.
 */
export async function sendFile<Result>(
  given: SendingFile,
  use: (uploadId: string) => Promise<Result>,
): Promise<Result> {
  const tus = await import("tus-js-client");
  given.signal.throwIfAborted();
  const { upload, finished } = begin(tus.Upload, given);
  const begun = await upload.findPreviousUploads();
  if (begun[0]) upload.resumeFromPreviousUpload(begun[0]);
  if (!given.signal.aborted) upload.start();
  const isOver = async () => forget(await upload.findPreviousUploads());
  try {
    const address = await finished;
    const result = await use(address.slice(address.lastIndexOf("/") + 1));
    await isOver();
    return result;
  } catch (error) {
    if (isRefused(error)) await isOver();
    throw error;
  }
}

function begin(TusUpload: typeof Upload, { file, target, signal, onProgress }: SendingFile) {
  const { promise: finished, resolve, reject } = Promise.withResolvers<string>();
  const headers = callHeaders();
  let isChanged = false;
  const upload: Upload = new TusUpload(file, {
    endpoint: "/api/teach/uploads",
    headers,
    retryDelays: RETRY_DELAYS,
    chunkSize: PIECE_BYTES,
    async onBeforeRequest(request) {
      await requireReadable(file).catch((changed: FileChanged) => {
        isChanged = true;
        reject(changed);
        throw changed;
      });
      await signPiece(file, request);
    },
    onAfterResponse: (_, answer) => requireOwn(answer),
    onShouldRetry: (error) => !isChanged && isPassing(error.originalResponse?.getStatus() ?? 0),
    metadata: { filename: file.name, target },
    fingerprint: async () => fingerprintOf(file, target),
    onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
    onSuccess: () => resolve(upload.url ?? ""),
    onError(error) {
      const answer = "originalResponse" in error ? error.originalResponse : null;
      const refusal = refusalOf(answer);
      announceLostSession(refusal, headers);
      reject(refusal);
    },
  });
  signal.addEventListener("abort", () => {
    // If deleting fails, the server deletes what has arrived when it expires.
    void upload.abort(signal.reason === CANCELLED).catch(() => undefined);
    reject(signal.reason);
  });
  return { upload, finished };
}

/**
 * Lets the answer of something on the way, such as a proxy or a captive portal, count as none: tus-js-client forgets an
 * upload at any refusal of HEAD.
 */
function requireOwn(answer: HttpResponse): void {
  const isRefused = answer.getStatus() >= 400;
  if (isRefused && !answer.getHeader(PROBLEM_CODE_HEADER)) throw new Error("not the server");
}

function refusalOf(answer: HttpResponse | null | undefined): ApiError {
  if (!answer) return apiErrorOf(0, "");
  return apiErrorOf(answer.getStatus(), answer.getBody(), answer.getHeader(PROBLEM_CODE_HEADER));
}

/** tus-js-client's own rule, and what another try later or of the same piece may mend. */
function isPassing(status: number): boolean {
  const isAnswered = status >= 400 && status < 500;
  return navigator.onLine && (!isAnswered || [409, 423, 429, DAMAGED].includes(status));
}

/** Codes with which the server says that it will not take the file. */
const fileRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  ...(["file_too_large", "picture_too_large", "body_too_large"] as const),
  ...(["file_type_refused", "file_incomplete", "unsupported_media_type"] as const),
]);

/** Whether the same file would be refused again, however it is named. */
export function isFileRefused(error: unknown): boolean {
  if (error instanceof FileChanged) return true;
  return error instanceof ApiError && fileRefusals.has(error.code);
}

/** Whether resuming cannot succeed: the file was refused, or its upload is gone. */
function isRefused(error: unknown): boolean {
  if (isFileRefused(error)) return true;
  return error instanceof ApiError && ["not_found", "invalid_fields"].includes(error.code);
}

/** What tells files apart. A path would be better than name and date, but browsers do not reveal it. */
function fingerprintOf({ name, size, lastModified }: File, target: string): string {
  return [target, size, lastModified, name].join(" ");
}

/** A file whose upload from this device has not finished; choosing it again resumes it. */
export type UnfinishedUpload = { key: string; name: string };

/** The unfinished uploads of the last day for a target; the server keeps no older ones. */
export async function listUnfinished(target: string, now: Date): Promise<UnfinishedUpload[]> {
  const all = await stored().then((storage) => storage?.findAllUploads() ?? []);
  const old = all.filter(
    ({ creationTime }) => now.valueOf() - Date.parse(creationTime) > 24 * 60 * 60 * 1000,
  );
  await forget(old);
  return all
    .filter((one) => !old.includes(one) && one.metadata.target === target)
    .map(({ urlStorageKey, metadata }) => ({ key: urlStorageKey, name: metadata.filename ?? "" }));
}

/** Forgets unfinished uploads on this device; the server deletes them within a day. */
export async function forgetUnfinished(keys: readonly string[]): Promise<void> {
  const storage = await stored();
  for (const key of keys) await storage?.removeUpload(key);
}

function forget(uploads: readonly Pick<PreviousUpload, "urlStorageKey">[]): Promise<void> {
  return forgetUnfinished(uploads.map(({ urlStorageKey }) => urlStorageKey));
}

/** Where tus-js-client keeps the addresses of uploads: in localStorage, which signing out empties of them. */
async function stored() {
  const tus = await import("tus-js-client");
  return tus.canStoreURLs ? tus.defaultOptions.urlStorage : undefined;
}
