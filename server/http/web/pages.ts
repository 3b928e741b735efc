import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../../app-error.ts";
import { lastResortPage } from "./last-resort.ts";
import { createPageCache, type Filled } from "./page-cache.ts";
import { findPlace, ownKey, type PagePlace } from "./page-place.ts";
import { readPageTarget } from "./page-target.ts";
import { createRenderBudget } from "./render-budget.ts";
import { type Page, type PageSurroundings, renderPage } from "./render-page.ts";
import { plainReply, type StoredReply, sendStored, storeReply } from "./stored-reply.ts";
import type { PageRenderer } from "./web-build.ts";
import type { WebOptions } from "./web-options.ts";

const bounds = { maxEntries: 2_000, maxBytes: 64 * 1024 * 1024 };

type PagesOptions = PageSurroundings & {
  contentVersion(): string | Promise<string>;
  onError(error: unknown): void;
} & Pick<WebOptions, "exists" | "rateLimits">;

/**
 * Answers pages from the cache and renders what is not in it; `network` names who asks, for the budget of
 * renderings.
 */
export function createPages(renderer: PageRenderer, options: PagesOptions) {
  const cache = createPageCache(bounds);
  const lastKnown = { version: "" };
  const spendRender = createRenderBudget({ isOn: options.rateLimits });

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    network: () => string,
  ): Promise<void> {
    const target = readPageTarget(request.url ?? "/");
    if (target.kind === "redirect") {
      response.writeHead(308, { Location: target.location, "Cache-Control": "no-cache" }).end();
      return;
    }
    const page = target.kind === "page" ? target : unknownPage(target);
    const asked = { version: await currentVersion(), begin: () => spendRender(network()) };
    const reply = await findPage(page, asked).catch((error: unknown) => failed(page, error));
    sendStored(reply, request, response);
  }

  async function findPage(page: Page, { version, begin }: Asked): Promise<StoredReply> {
    const hit = cache.get(ownKey(page), version);
    if (hit) return hit;
    const place = await findPlace(page, { match: renderer.match, exists: options.exists });
    const produce = () => produceAt(place);
    return cache.get(place.key, version) ?? cache.fill(place.key, version, { begin, produce });
  }

  async function produceAt({ key, page }: PagePlace): Promise<Filled> {
    const content = await rendered(page);
    if (content.status !== 200 && content.status !== 404) return { reply: plainReply(content) };
    return { reply: await storeReply(content), keepAs: key };
  }

  async function rendered(page: Page) {
    try {
      const content = await renderPage(page, renderer, options);
      if (content.status < 500 || content.body.length > 0) return content;
      return lastResort(page, { status: content.status === 503 ? 503 : 500 });
    } catch (error) {
      options.onError(error);
      return lastResort(page, { status: 500 });
    }
  }

  /** Where nothing was rendered: over the budget, with the database away, or for a fault. */
  function failed(page: Page, error: unknown): StoredReply {
    const status = error instanceof AppError ? error.status : 500;
    const retryAfterSeconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
    if (retryAfterSeconds === undefined) options.onError(error);
    const shown = status === 429 || status === 503 ? status : 500;
    return plainReply(lastResort(page, { status: shown, retryAfterSeconds }));
  }

  function lastResort({ language }: Page, answer: Answer) {
    const { publicOrigin } = options;
    return lastResortPage(language, { publicOrigin, faces: renderer.faces, ...answer });
  }

  /** A database that is away for a moment leaves the pages of the last known version standing. */
  async function currentVersion(): Promise<string> {
    try {
      const version = options.contentVersion();
      lastKnown.version = typeof version === "string" ? version : await version;
    } catch {
      // The API that the page would ask reports the same trouble, with its cause.
    }
    return lastKnown.version;
  }

  return { answer, cache };
}

type Answer = Pick<Parameters<typeof lastResortPage>[1], "status" | "retryAfterSeconds">;

/** For which content version an answer is sought; `begin` counts a rendering, and may throw its refusal. */
type Asked = { version: string; begin: () => void };

/** An address outside every page's grammar is shown as one that no route has. */
function unknownPage({ language }: { language: "en" | "hi" }): Page {
  const pathname = language === "hi" ? "/hi/not-found" : "/not-found";
  return { kind: "page", pathname, isData: false, language };
}
