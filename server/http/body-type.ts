import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/** Matches a content type whose text may only be UTF-8, and may say so. */
export function utf8Type(name: string): RegExp {
  return new RegExp(`^${RegExp.escape(name)}\\s*(?:;\\s*charset\\s*=\\s*"?utf-8"?\\s*)?$`, "i");
}

/**
 * Refuses a body of another type, or one that is encoded, before any of it is read:
 * AppError("unsupported_media_type").
 */
export function requireType(
  { headers }: Pick<FastifyRequest, "headers">,
  { expected, mayLack = false }: { expected: RegExp; mayLack?: boolean },
): void {
  const type = headers["content-type"];
  const isExpected = type === undefined ? mayLack : expected.test(type);
  if (!isExpected || headers["content-encoding"] !== undefined)
    throw new AppError("unsupported_media_type");
}
