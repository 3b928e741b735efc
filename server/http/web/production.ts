import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../rate-limits.ts";
import { refuseOtherMethods } from "../serve.ts";
import { builtAssets } from "./built-assets.ts";
import { createPages } from "./pages.ts";
import { plainReply, sendStored } from "./stored-reply.ts";
import { answerUnsentForm } from "./unsent-form.ts";
import { loadRenderer } from "./web-build.ts";
import type { WebOptions } from "./web-options.ts";

/** Serves the built website: assets from their list, pages from the cache, everything else rendered. */
export async function registerProductionWeb(app: FastifyInstance, options: WebOptions) {
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
        // Fastify no longer answers for a hijacked reply; an unanswered client would wait for ever.
        onError(error);
        reply.raw.destroy();
      }
    },
  });
  refuseOtherMethods(app, [{ method: "GET", path: "/*" }], (request, reply) =>
    answerUnsentForm(request, reply, { publicOrigin, faces: renderer.faces }),
  );
}

/** Asked for by a page of another build, which then loads the present one; nobody may keep this answer. */
const goneAsset = plainReply({
  status: 404,
  headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
  body: Buffer.from("Not part of this build"),
});

function pathOf(url = "/"): string {
  const queryAt = url.indexOf("?");
  return queryAt < 0 ? url : url.slice(0, queryAt);
}
