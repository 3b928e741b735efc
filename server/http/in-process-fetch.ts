import type { FastifyInstance, InjectOptions } from "fastify";

/**
 * The address of this process's own requests: the broadcast address of the loopback network, from which no
 * connection can come. Every page is rendered with it, whoever asked, so no rate limit may count it.
 */
export const IN_PROCESS_ADDRESS = "127.255.255.255";

/** The header of an answer from before the database became unavailable; a page made with it must not be kept. */
export const STALE_ANSWER = "x-stale-answer";

/** fetch() for pages that this process renders: it calls the same routes without a socket. */
export function inProcessFetch(app: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const request: InjectOptions = {
      method: init.method === "POST" ? "POST" : "GET",
      url: path,
      remoteAddress: IN_PROCESS_ADDRESS,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    };
    const answer = await app.inject(request);
    const headers = new Headers({
      "content-type": String(answer.headers["content-type"] ?? "application/json"),
      ...(STALE_ANSWER in answer.headers ? { [STALE_ANSWER]: "true" } : {}),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
