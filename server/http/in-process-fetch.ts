import type { FastifyInstance, InjectOptions } from "fastify";

/**
 * Where this process's own requests come from: the broadcast address of the loopback network, from
 * which no connection can come. Every page is rendered through it, whoever asked: a limit counted by
 * it would let one visitor shut the pages for all.
 */
export const IN_PROCESS_ADDRESS = "127.255.255.255";

/** fetch() for the pages that this process renders: the same routes, without a socket. */
export function inProcessFetch(app: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const request: InjectOptions = {
      method: "GET",
      url: path,
      remoteAddress: IN_PROCESS_ADDRESS,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    const answer = await app.inject(request);
    const headers = new Headers({
      "content-type": String(answer.headers["content-type"] ?? "application/json"),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
