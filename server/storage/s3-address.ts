import { ConfigError } from "../config.ts";

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

const KNOWN = ["endpoint", "region", "forcePathStyle"] as const;

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
