import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance } from "fastify";
import { registerFormPosts } from "./form-posts.ts";
import { pageRequest } from "./render-page.ts";
import { rendererOf, type WebOptions } from "./web-build.ts";

/**
 * The website in development: Vite inside this process, pages rendered for each request, hot reload on the
 * same port. Vite is imported only here, so that production runs without it.
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
  const { publicOrigin, fetchApi } = options;
  const loadRenderer = async () => {
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    // Vite's modules have no types; this one is web/entry.server.tsx inside the router's build.
    return rendererOf(build as Parameters<typeof rendererOf>[0], {
      mode: "development",
      publicOrigin,
      fetchApi,
      onError: (error) => app.log.error(error),
    });
  };
  app.get("/*", async (request, reply) => {
    const renderer = await loadRenderer();
    reply.hijack();
    const page = await renderer.render(new Request(new URL(request.url, publicOrigin)));
    sendPage(page, reply.raw);
  });
  await registerFormPosts(app, {
    ...options,
    faces: "",
    async answer({ page, form }) {
      const renderer = await loadRenderer();
      const answer = await renderer.render(pageRequest(page, publicOrigin, form));
      const { status, headers } = answer;
      const body = Buffer.from(await answer.arrayBuffer());
      return { status, headers: Object.fromEntries(headers), body };
    },
  });
}

/** Addresses that the server answers itself and Vite must not touch. */
function isServersOwn(url = "/"): boolean {
  return /^\/(?:api|calendar|local-identity)(?:\/|$)/.test(url);
}

function sendPage(page: Response, response: ServerResponse) {
  response.writeHead(page.status, [...page.headers].flat());
  if (page.body === null) response.end();
  // The DOM's and Node's types of a web stream differ in name only.
  else Readable.fromWeb(page.body as ReadableStream).pipe(response);
}
