import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieMark } from "./cookieless.ts";
import { lastResortPage } from "./last-resort.ts";
import { createPageCache, type Filled } from "./page-cache.ts";
import { readPageTarget } from "./page-target.ts";
import type { PaintPicture } from "./paint-picture.ts";
import { type Page, type PageSurroundings, renderPage } from "./render-page.ts";
import { createSharePictures, isPicture } from "./share-pictures.ts";
import { plainReply, type StoredReply, sendStored, storeReply } from "./stored-reply.ts";
import type { MatchedPage, PageRenderer } from "./web-build.ts";

const bounds = { maxEntries: 2_000, maxBytes: 64 * 1024 * 1024 };

type PagesOptions = PageSurroundings & {
  contentVersion(): string | Promise<string>;
  onError(error: unknown): void;
  paint: PaintPicture;
};

/** Answers pages from the cache and renders what is not in it. */
export function createPages(renderer: PageRenderer, options: PagesOptions) {
  const cache = createPageCache(bounds);
  const lastKnown = { version: "" };
  const pictures = createSharePictures({ ...options, renderer, findPage });

  const lastResort = ({ language }: Page, status: 500 | 503 = 500) =>
    lastResortPage(language, { publicOrigin: options.publicOrigin, faces: renderer.faces, status });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const target = readPageTarget(request.url ?? "/");
    if (target.kind === "redirect") {
      response.writeHead(308, { Location: target.location, "Cache-Control": "no-cache" }).end();
      return;
    }
    const page = target.kind === "page" ? target : unknownPage(target);
    const version = await currentVersion();
    if (isPicture(page)) sendStored(await findPicture(page, version), request, response);
    else
      sendStored(
        await findPage(page, version),
        request,
        response,
        page.isData ? [] : cookieMark(request),
      );
  }

  async function findPicture(page: Page, version: string): Promise<StoredReply> {
    try {
      return (await pictures.find(page.pathname, version)) ?? (await findPage(page, version));
    } catch (error) {
      options.onError(error);
      return plainReply(lastResort(page));
    }
  }

  async function findPage(page: Page, version: string): Promise<StoredReply> {
    const plainKey = keyOf(page, page.pathname);
    const hit = cache.get(plainKey, version);
    if (hit) return hit;
    const match = renderer.match(page.pathname);
    const key = match.sharedPath === undefined ? plainKey : keyOf(page, `shared ${match.id}`);
    return (
      cache.get(key, version) ??
      cache.fill(key, version, () => produce({ page, match, key, version }))
    );
  }

  async function produce(wanted: Wanted): Promise<Filled> {
    const { page, match, key, version } = wanted;
    const content = await rendered({ ...page, pathname: match.sharedPath ?? page.pathname });
    if (content.status !== 200 && content.status !== 404) return { reply: plainReply(content) };
    if (content.status === 404 && match.sharedPath === undefined) {
      // An id that does not exist: one entry per page kind, however many ids are tried.
      const missing = keyOf(page, `missing ${match.id}`);
      const kept = cache.get(missing, version);
      return kept ? { reply: kept } : { reply: await storeReply(content), keepAs: missing };
    }
    return { reply: await storeReply(content), keepAs: key };
  }

  async function rendered(page: Page) {
    try {
      const content = await renderPage(page, renderer, options);
      if (content.status < 500 || content.body.length > 0) return content;
      return lastResort(page, content.status === 503 ? 503 : 500);
    } catch (error) {
      options.onError(error);
      return lastResort(page);
    }
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

  return { answer, cache, pictures: pictures.cache };
}

type Wanted = { page: Page; match: MatchedPage; key: string; version: string };

/** An address outside every page's grammar is shown as one that no route has. */
function unknownPage({ language }: { language: "en" | "hi" }): Page {
  const pathname = language === "hi" ? "/hi/not-found" : "/not-found";
  return { kind: "page", pathname, isData: false, language };
}

/** The language stands in the pathname already, but not in the keys that pages share. */
function keyOf({ isData, language }: Page, name: string): string {
  return `${language} ${isData ? "data" : "page"} ${name}`;
}
