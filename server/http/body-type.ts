import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

/**
 * Refuses, before any byte of it is read, a body that the endpoint does not take: AppError("unsupported_media_type").
 * A call without a body may still name JSON as its type, as axios does for DELETE.
 */
export function requireAcceptableBody(request: FastifyRequest, endpoint: Endpoint): void {
  const { headers } = request;
  if (headers["content-encoding"] !== undefined) throw new AppError("unsupported_media_type");
  const type = headers["content-type"];
  const expected = endpoint.form ? FORM_TYPE : JSON_TYPE;
  if (type !== undefined && !expected.test(type)) throw new AppError("unsupported_media_type");
  if (type === undefined && (endpoint.form || hasBody(request)))
    throw new AppError("unsupported_media_type");
}

/** Whether the head of a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
