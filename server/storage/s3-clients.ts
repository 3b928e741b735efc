import { S3Client, type S3ClientConfig, S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "../app-error.ts";
import type { S3Address } from "./s3-address.ts";

/** How long a call may take before the store counts as unavailable. */
const AWAY_AFTER_MS = 4_500;
/** The same for writes: joining the parts of a large file takes the store a while. */
const AWAY_WHILE_WRITING_MS = 10_000;
const CONNECT_MS = 2_000;
/** Each download holds a connection for as long as its client reads; the SDK's default limit is 50. */
const CONNECTIONS = 2_000;

/**
 * Two clients, because an idle socket means different things: while writing, that the store is unavailable;
 * while reading, that a phone is slow.
 */
export type S3Clients = { forCalls: S3Client; forWriting: S3Client };

/** How long a write may be silent; tests wait less. */
export type S3Patience = { awayWhileWritingMs?: number };

export function createS3Clients(
  { endpoint, region, forcePathStyle }: S3Address,
  { awayWhileWritingMs = AWAY_WHILE_WRITING_MS }: S3Patience = {},
): S3Clients {
  const config: S3ClientConfig = {
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    // Default checksums work with Amazon only; other stores refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  };
  const requestHandler = {
    connectionTimeout: CONNECT_MS,
    httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
  };
  return {
    forCalls: new S3Client({ ...config, maxAttempts: 2, requestHandler }),
    forWriting: new S3Client({
      ...config,
      maxAttempts: 1,
      requestHandler: { ...requestHandler, socketTimeout: awayWhileWritingMs },
    }),
  };
}

/** Runs one call, aborted after the time limit; its failure is an AppError. */
export async function calling<Answer>(
  call: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
  { withinMs = AWAY_AFTER_MS }: { withinMs?: number } = {},
): Promise<Answer> {
  const deadline = new AbortController();
  // Not AbortSignal.timeout, which would also cut the body of an answer that came in time.
  const timer = setTimeout(() => deadline.abort(), withinMs);
  try {
    return await call({ abortSignal: deadline.signal });
  } catch (error) {
    throw s3Refusal(error);
  } finally {
    clearTimeout(timer);
  }
}

const INSUFFICIENT_STORAGE = 507;

/** A full store is `storage_full`, any other failure `unavailable`. */
export function s3Refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isFull =
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE || error.name === "QuotaExceeded");
  return new AppError(isFull ? "storage_full" : "unavailable", { cause: error });
}

export function isMissingObject(refusal: unknown): boolean {
  if (!(refusal instanceof AppError)) return false;
  const { cause } = refusal;
  return cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404;
}
