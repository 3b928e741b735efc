import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";
import { hasBody } from "./slow-bodies.ts";

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

/** The body of a piece of an upload (tus 1.0). */
const PIECE_TYPE = /^application\/offset\+octet-stream\s*$/i;

const JSON_TYPE = utf8Type("application/json");

/** With a boundary of 1 to 70 characters (RFC 2046, section 5.1.1). */
const FORM_TYPE =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

/**
 * Refuses a body that the endpoint does not take.
 * A call without a body may have the type of JSON all the same, as axios sends it with DELETE.
 */
export function requireAcceptableBody(request: FastifyRequest, endpoint: Endpoint): void {
  const isPiece = endpoint.bytes && endpoint.method === "PATCH";
  const needsType = endpoint.form !== undefined || isPiece || hasBody(request);
  requireType(request, { expected: expectedType(endpoint), mayLack: !needsType });
}

function expectedType({ form, bytes }: Endpoint): RegExp {
  if (form) return FORM_TYPE;
  return bytes ? PIECE_TYPE : JSON_TYPE;
}
