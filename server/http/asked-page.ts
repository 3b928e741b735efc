import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/** A browser tab that opens the address, and would show a problem's JSON. */
export function isPageWanted({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** Redirects to a page in the language of the address: `?language=hi`. */
export function leadToPage(
  { query }: Pick<FastifyRequest, "query">,
  reply: FastifyReply,
  page: string,
): FastifyReply {
  const isHindi =
    typeof query === "object" && query !== null && "language" in query && query.language === "hi";
  return reply.redirect(`${isHindi ? "/hi" : ""}${page}`, 303);
}

/** Redirects a browser tab without a session to a page with the sign-in; throws the error again otherwise. */
export function leadToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, page }: { error: unknown; page: string | undefined },
): FastifyReply {
  const isSignedOut = error instanceof AppError && error.status === 401;
  if (page === undefined || !isSignedOut || !isPageWanted(request)) throw error;
  return leadToPage(request, reply, page);
}
