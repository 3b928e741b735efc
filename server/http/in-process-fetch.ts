import type { FastifyInstance, InjectOptions } from "fastify";

/** fetch() for the pages that this process renders: the same routes, without a socket. */
export function inProcessFetch(app: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const request: InjectOptions = {
      method: "GET",
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    const answer = await app.inject(request);
    const headers = new Headers({
      "content-type": String(answer.headers["content-type"] ?? "application/json"),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
