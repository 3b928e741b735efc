import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { AppError } from "../app-error.ts";
import { ConfigError } from "../config.ts";

const KNOWN = ["endpoint", "region", "forcePathStyle"] as const;

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

/** The address and options of an S3-compatible bucket. */
export type S3Address = {
  bucket: string;
  /** Empty, or ending in a slash. */
  prefix: string;
  /** Undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
};

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true`. Throws ConfigError that says what to
 * change.
 */
export function parseS3Address(filesUrl: string): S3Address {
  const url = URL.canParse(filesUrl) ? new URL(filesUrl) : undefined;
  if (url?.protocol !== "s3:" || url.hostname === "") {
    throw new ConfigError("FILES_URL must look like s3://bucket/prefix?endpoint=https://…");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigError(
      "FILES_URL must not hold credentials: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    );
  }
  const options = readOptions(url.searchParams);
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: path === "" ? "" : `${path}/`,
    endpoint: options.endpoint,
    region: options.region ?? process.env.AWS_REGION ?? "us-east-1",
    forcePathStyle: options.forcePathStyle === "true",
  };
}

function readOptions(given: URLSearchParams): Partial<Record<(typeof KNOWN)[number], string>> {
  const options = Object.fromEntries(given);
  const unknown = Object.keys(options).find((name) => !KNOWN.some((known) => known === name));
  if (unknown !== undefined) throw new ConfigError(`FILES_URL does not know the option ${unknown}`);
  if (options.endpoint !== undefined && !/^https?:\/\//.test(options.endpoint)) {
    throw new ConfigError("the endpoint in FILES_URL must start with http:// or https://");
  }
  return options;
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

export type ListedPlace = { client: S3Client; bucket: string; prefix: string };

/** Every object under a prefix, page by page. */
export async function* objectsUnder({ client, bucket, prefix }: ListedPlace) {
  let after: string | undefined;
  do {
    const page = { Bucket: bucket, Prefix: prefix, ContinuationToken: after };
    const answer = await calling((options) => client.send(new ListObjectsV2Command(page), options));
    for (const { Key: key = "", LastModified: modified } of answer.Contents ?? []) {
      yield { key, modifiedMs: modified?.getTime() ?? Date.now() };
    }
    after = answer.NextContinuationToken;
  } while (after !== undefined);
}

/**
 * Drops unfinished uploads that began before a time (epoch milliseconds): a crash leaves their parts, which
 * no listing shows but which cost money. Gives their number.
 */
export async function abortUnfinished(
  { client, bucket, prefix }: ListedPlace,
  beforeMs: number,
): Promise<number> {
  const list = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
  // Not every store can list them; others have a rule of their own that drops them.
  const { Uploads: uploads = [] } = await client.send(list).catch(() => ({ Uploads: [] }));
  const stale = uploads.filter(({ Initiated: begun }) => begun && begun.getTime() <= beforeMs);
  for (const { Key: key, UploadId: id } of stale) {
    const abort = new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id });
    await calling((options) => client.send(abort, options));
  }
  return stale.length;
}
