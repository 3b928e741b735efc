import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance } from "fastify";
import { rendererOf } from "./web-build.ts";
import type { WebOptions } from "./web-options.ts";

/**
 * The website in development: Vite inside this process, every request rendered afresh, hot reload
 * over the same port. Vite is imported only here, so that production runs without it.
 */
export async function registerDevelopmentWeb(app: FastifyInstance, options: WebOptions) {
  const [{ createServer }, middie] = await Promise.all([import("vite"), import("@fastify/middie")]);
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie.default);
  app.use((request, response, next) => {
    if (isServersOwn(request.url)) next();
    else vite.middlewares(request, response, next);
  });
  app.get("/*", async (request, reply) => {
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    // Vite gives modules without types; this one is web/entry.server.tsx inside the router's build.
    const renderer = rendererOf(build as Parameters<typeof rendererOf>[0], {
      mode: "development",
      publicOrigin: options.publicOrigin,
      fetchApi: options.fetchApi,
      onError: (error) => app.log.error(error),
    });
    reply.hijack();
    const page = await renderer.render(new Request(new URL(request.url, options.publicOrigin)));
    sendPage(page, reply.raw);
  });
}

/** Addresses that the server answers itself and Vite must not touch. */
function isServersOwn(url = "/"): boolean {
  return /^\/(?:api|local-identity)(?:\/|$)/.test(url);
}

function sendPage(page: Response, response: ServerResponse) {
  response.writeHead(page.status, [...page.headers].flat());
  if (page.body === null) response.end();
  // The DOM's and Node's types of the same web stream differ in name only.
  else Readable.fromWeb(page.body as ReadableStream).pipe(response);
}
