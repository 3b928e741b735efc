import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../rate-limits.ts";
import { refuseOtherMethods } from "../routing.ts";
import { builtAssets } from "./built-assets.ts";
import { registerDevelopmentWeb } from "./development.ts";
import { registerFormPosts } from "./form-posts.ts";
import { createPages } from "./pages.ts";
import { plainReply, sendStored } from "./stored-reply.ts";
import { loadRenderer, type WebOptions } from "./web-build.ts";

/** For files of another build; the page then loads the present one. Must not be cached. */
const goneAsset = plainReply({
  status: 404,
  headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
  body: Buffer.from("Not part of this build"),
});

/** Mounts the website on all addresses without another route. Register it last. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  if (options.mode === "development") await registerDevelopmentWeb(app, options);
  else await registerProductionWeb(app, options);
}

/** Serves the built website: its files, and pages from the cache or rendered. */
async function registerProductionWeb(app: FastifyInstance, options: WebOptions) {
  const buildFolder = options.buildFolder ?? join(process.cwd(), "build");
  const assets = builtAssets(join(buildFolder, "client"));
  const onError = (error: unknown) => app.log.error(error);
  const { publicOrigin, fetchApi } = options;
  const renderer = await loadRenderer(buildFolder, {
    mode: "production",
    publicOrigin,
    fetchApi,
    onError,
  });
  const pages = createPages(renderer, { ...options, onError });
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.hijack();
      const { raw } = request;
      try {
        const path = pathOf(raw.url);
        const asset = assets.find(path);
        if (asset) sendStored(await asset, raw, reply.raw);
        else if (path.startsWith("/assets/")) sendStored(goneAsset, raw, reply.raw);
        else await pages.answer(raw, reply.raw, () => networkOf(request));
      } catch (error) {
        // Fastify does not answer a hijacked reply, and an unanswered client would wait for ever.
        onError(error);
        reply.raw.destroy();
      }
    },
  });
  await registerFormPosts(app, {
    ...options,
    faces: renderer.faces,
    answer: ({ page, form }) => pages.answerForm(page, form),
  });
  refuseOtherMethods(app, [{ method: "GET", path: "/*" }]);
}

function pathOf(url = "/"): string {
  const queryAt = url.indexOf("?");
  return queryAt < 0 ? url : url.slice(0, queryAt);
}
