import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorCode, errorCatalogue } from "../../contract/errors.ts";
import { fieldError } from "../../contract/field-errors.ts";
import { PROBLEM_CODE_HEADER } from "../../contract/problem-code.ts";
import { AppError } from "../app-error.ts";
import { refusalOf } from "../storage/refusals.ts";
import { languageOf } from "./language.ts";

/** RFC 9457, with a stable `code` and a sentence for people. */
export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/**
 * The one error handler. AppErrors become problem answers, other errors are logged and become a generic one,
 * and so do unknown routes.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (request.raw.aborted && !request.raw.complete) return reply.hijack();
    return sendProblem(request, reply, asRefusal(error, request));
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new AppError("not_found")),
  );
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
): FastifyReply {
  reply.headers(retryHeaders(refusal.status, refusal.retryAfterSeconds));
  // The rest of the body would be taken for the next request.
  if (refusal.status === 408) reply.header("connection", "close");
  return reply
    .code(refusal.status)
    .headers({
      "content-type": PROBLEM_TYPE,
      "cache-control": "no-store",
      [PROBLEM_CODE_HEADER]: refusal.code,
    })
    .send(
      JSON.stringify(
        problemOf(refusal, {
          requestId: request.id,
          acceptLanguage: request.headers["accept-language"],
        }),
      ),
    );
}

/** The body of a problem answer. */
export function problemOf(
  refusal: AppError,
  { requestId, acceptLanguage }: { requestId: string; acceptLanguage: string | undefined },
) {
  const language = languageOf(acceptLanguage);
  const errors = refusal.fields.map((fault) => fieldError(fault, language));
  return {
    type: `/api/docs#${refusal.code}`,
    title: STATUS_CODES[refusal.status] ?? "Error",
    status: refusal.status,
    code: refusal.code,
    message: errorCatalogue[refusal.code][language],
    requestId,
    ...(errors.length > 0 && { errors }),
    ...(refusal.present !== undefined && { present: refusal.present }),
  };
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_json",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  ECONNRESET: "bad_request",
};

/** The AppError of any thrown error. */
export function asRefusal(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.error({ err: error, requestId: request.id }, error.code);
    return error;
  }
  const code = FASTIFY_CODES[error.code];
  if (code) return new AppError(code, { cause: error });
  const refusal = refusalOf(error);
  if (refusal instanceof AppError) return asRefusal(refusal, request);
  request.log.error({ err: error, requestId: request.id }, "unexpected");
  return new AppError("unexpected", { cause: error });
}

/** Seconds after which it may work again. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 503: 5, 507: 60 };

/**
 * When to try again: after `given` seconds, or the default of the status; no header where trying again does
 * not help.
 */
export function retryHeaders(status: number, given?: number): Record<string, string> {
  const seconds = given ?? RETRY_AFTER[status];
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}
