import { S3Client, type S3ClientConfig, S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "../app-error.ts";
import type { S3Address } from "./s3-address.ts";

/** How long the store may keep a caller waiting before it counts as away. */
const AWAY_AFTER_MS = 4_500;
/** The same while it takes bytes: putting a large file together from its parts, it says nothing for a while. */
const AWAY_WHILE_WRITING_MS = 10_000;
const CONNECT_MS = 2_000;
/** Each reader holds a connection for as long as its client takes; the SDK's own limit is 50. */
const CONNECTIONS = 2_000;

/**
 * Two clients, because a socket that is idle means opposite things: while writing, that the store is
 * away; while reading, that a phone is slow.
 */
export type S3Clients = { forCalls: S3Client; forWriting: S3Client };

export function createS3Clients({ endpoint, region, forcePathStyle }: S3Address): S3Clients {
  const config: S3ClientConfig = {
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    // Checksums by default are Amazon's alone: other stores refuse them.
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
      requestHandler: { ...requestHandler, socketTimeout: AWAY_WHILE_WRITING_MS },
    }),
  };
}

/** Runs one call, aborted when it takes longer than the store may; its failure is a refusal. */
export async function calling<Answer>(
  call: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
  { withinMs = AWAY_AFTER_MS }: { withinMs?: number } = {},
): Promise<Answer> {
  const deadline = new AbortController();
  // Not AbortSignal.timeout: that would go on to cut the body of an answer that came in time.
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

/** A store without room is `storage_full`, one that fails in any other way `unavailable`. */
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
