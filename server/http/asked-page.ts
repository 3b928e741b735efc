import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/** A browser that opens the address in a tab, where a problem's JSON would be all that is read. */
export function isPageWanted({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** Leads to a page in the language that the address asks for: `?language=hi`. */
export function leadToPage(
  { query }: Pick<FastifyRequest, "query">,
  reply: FastifyReply,
  page: string,
): FastifyReply {
  const isHindi =
    typeof query === "object" && query !== null && "language" in query && query.language === "hi";
  return reply.redirect(`${isHindi ? "/hi" : ""}${page}`, 303);
}

/** Leads a browser without a session to a page that lets it sign in; throws the error again where there is none. */
export function leadToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, page }: { error: unknown; page: string | undefined },
): FastifyReply {
  const isSignedOut = error instanceof AppError && error.status === 401;
  if (page === undefined || !isSignedOut || !isPageWanted(request)) throw error;
  return leadToPage(request, reply, page);
}
