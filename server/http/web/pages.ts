import type { IncomingMessage, ServerResponse } from "node:http";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { lastResortPage } from "./last-resort.ts";
import { createPageCache, type Filled } from "./page-cache.ts";
import { readPageTarget } from "./page-target.ts";
import { NOT_KEPT, type Page, type PageSurroundings, renderPage } from "./render-page.ts";
import {
  plainReply,
  type ReplyContent,
  type StoredReply,
  sendStored,
  storeReply,
} from "./stored-reply.ts";
import type { MatchedPage, PageItem, PageRenderer, WebOptions } from "./web-build.ts";

const WINDOW_MS = 60_000;

const bounds = { maxEntries: 2_000, maxBytes: 64 * 1024 * 1024 };

type PagesOptions = PageSurroundings & {
  contentVersion(): string | Promise<string>;
  onError(error: unknown): void;
} & Pick<WebOptions, "exists" | "rateLimits">;

/**
 * Answers pages from the cache and renders those that are not in it. `network` identifies who asks, for the
 * limit on renderings.
 */
export function createPages(renderer: PageRenderer, options: PagesOptions) {
  const cache = createPageCache(bounds);
  const currentVersion = lastKnown(() => options.contentVersion());
  const spendRender = createRenderBudget({ isOn: options.rateLimits });
  const { rendered, failed } = createRendering(renderer, options);

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
    const asked = {
      version: await currentVersion(),
      begin: (isPrivate: boolean) => spendRender(network(), { isPrivate }),
    };
    const reply = await findPage(page, asked).catch((error: unknown) => failed(page, error));
    sendStored(reply, request, response);
  }

  async function findPage(page: Page, { version, begin }: Asked): Promise<StoredReply> {
    const hit = cache.get(ownKey(page), version);
    if (hit) return hit;
    const place = await findPlace(page, { match: renderer.match, exists: options.exists });
    const filling = { begin: () => begin(place.isPrivate), produce: () => produceAt(place) };
    return cache.get(place.key, version) ?? cache.fill(place.key, version, filling);
  }

  /**
   * The page with the answer to a form; for whoever sent it alone. The limit on forms has counted it already, and
   * most are answered by a redirect, which renders nothing.
   */
  function answerForm(page: Page, form: URLSearchParams): Promise<ReplyContent> {
    return rendered(page, form);
  }

  async function produceAt({ key, page }: PagePlace): Promise<Filled> {
    const content = await rendered(page);
    if (!mayBeKept(content)) return { reply: plainReply(content) };
    return { reply: await storeReply(content), keepAs: key };
  }

  return { answer, answerForm, cache };
}

/** While the database is unavailable, the pages of the last known version are served. */
function lastKnown(contentVersion: PagesOptions["contentVersion"]): () => Promise<string> {
  let known = "";
  return async () => {
    try {
      const version = contentVersion();
      known = typeof version === "string" ? version : await version;
    } catch {
      // The API call of the page reports the same error, with its cause.
    }
    return known;
  };
}

/**
 * Counts a rendering before it begins, by network (networkOf in rate-limits.ts). Throws
 * AppError("rate_limited") past the limit of the network and AppError("unavailable") past that of the
 * process, both with the seconds to wait. A page of one visitor's own is rendered each time it is asked for: it
 * counts against a limit of its own, so that such pages cannot use up what all others need.
 */
type SpendRender = (network: string, page?: { isPrivate: boolean }) => void;

/**
 * Not @fastify/rate-limit, which counts requests: a class that opens one page together has it rendered once,
 * which is to count once. `now` gives monotonic milliseconds.
 */
export function createRenderBudget({
  isOn,
  now = () => performance.now(),
}: {
  isOn: boolean;
  now?: () => number;
}): SpendRender {
  const byNetwork = new Map<string, number>();
  const privateByNetwork = new Map<string, number>();
  let spent = 0;
  let endsAt = 0;
  return (network, { isPrivate } = { isPrivate: false }) => {
    if (!isOn) return;
    const at = now();
    if (at >= endsAt) {
      endsAt = at + WINDOW_MS;
      spent = 0;
      byNetwork.clear();
      privateByNetwork.clear();
    }
    const retryAfterSeconds = Math.ceil((endsAt - at) / 1000);
    const counts = isPrivate ? privateByNetwork : byNetwork;
    const own = counts.get(network) ?? 0;
    const most = isPrivate ? limits.privateRendersPerMinute : limits.networkRendersPerMinute;
    if (own >= most) throw new AppError("rate_limited", { retryAfterSeconds });
    if (!isPrivate && spent >= limits.rendersPerMinute)
      throw new AppError("unavailable", { retryAfterSeconds });
    counts.set(network, own + 1);
    if (!isPrivate) spent += 1;
  };
}

/** Renders pages, and gives the page of last resort where that fails. */
function createRendering(renderer: PageRenderer, options: PagesOptions) {
  async function rendered(page: Page, form?: URLSearchParams) {
    try {
      const content = await renderPage(page, renderer, { ...options, form });
      if (content.status < 500 || content.body.length > 0) return content;
      return lastResort(page, { status: content.status === 503 ? 503 : 500 });
    } catch (error) {
      options.onError(error);
      return lastResort(page, { status: 500 });
    }
  }

  /** The page where nothing could be rendered: over the limit, without the database, or because of a bug. */
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

  return { rendered, failed };
}

function mayBeKept({ status, headers }: ReplyContent): boolean {
  return (status === 200 || status === 404) && headers["Cache-Control"] !== NOT_KEPT;
}

type Answer = Pick<Parameters<typeof lastResortPage>[1], "status" | "retryAfterSeconds">;

/** The content version to answer with; `begin` counts a rendering, and may throw. */
type Asked = { version: string; begin: (isPrivate: boolean) => void };

/** An address that cannot be a page's is shown as one without a route. */
function unknownPage({ language }: { language: "en" | "hi" }): Page {
  const pathname = language === "hi" ? "/hi/not-found" : "/not-found";
  return { kind: "page", pathname, isData: false, language };
}

/** The cache key of an answer, and the page that is rendered for it. */
export type PagePlace = { key: string; page: Page; isPrivate: boolean };

type PlaceOptions = {
  match(pathname: string): MatchedPage;
  /** Whether the item of an address exists; called before rendering, so it must be cheap. */
  exists(item: PageItem, language: Page["language"]): Promise<boolean>;
};

/**
 * The cache key and page of an address: pages that look alike share one, and so do all addresses of a kind
 * whose item does not exist.
 */
export async function findPlace(page: Page, options: PlaceOptions): Promise<PagePlace> {
  const { id, sharedPath, isPrivate = false, item } = options.match(page.pathname);
  if (sharedPath !== undefined)
    return placeAt(page, { pathname: sharedPath, name: `shared ${id}` });
  if (item && !(await options.exists(item, page.language)))
    return placeAt(page, { pathname: item.missingPath, name: `missing ${id}` });
  return { key: ownKey(page), page, isPrivate };
}

/** The cache key of a page that shares none. */
export function ownKey(page: Page): string {
  return keyOf(page, page.pathname);
}

function placeAt(page: Page, { pathname, name }: { pathname: string; name: string }): PagePlace {
  return { key: keyOf(page, name), page: { ...page, pathname }, isPrivate: false };
}

/** The pathname contains the language, but shared keys do not. */
function keyOf({ isData, language }: Page, name: string): string {
  return `${language} ${isData ? "data" : "page"} ${name}`;
}
