import { createPageCache } from "./page-cache.ts";
import type { PageTarget } from "./page-target.ts";
import type { PaintPicture } from "./paint-picture.ts";
import { type StoredReply, storeIncompressible } from "./stored-reply.ts";
import type { PageRenderer } from "./web-build.ts";

type Page = Extract<PageTarget, { kind: "page" }>;

const bounds = { maxEntries: 400, maxBytes: 24 * 1024 * 1024 };

/** `/share/orbital/hi/about.png`: a drawing, and the page whose words stand beside it. */
const PICTURE = /^\/share\/([a-z]+)((?:\/.+)?)\.png$/;

/** Asked for every page, so it only looks at the beginning. */
export function isPicture({ pathname, isData }: Page): boolean {
  return !isData && pathname.startsWith("/share/");
}

/** For which content version an answer is sought; `begin` counts a rendering, and may throw its refusal. */
export type Asked = { version: string; begin: () => void };

type PicturesOptions = {
  renderer: Pick<PageRenderer, "drawPicture">;
  /** The kept page at an address, whatever its status. */
  findPage(page: Page, asked: Asked): Promise<StoredReply>;
  paint: PaintPicture;
  publicOrigin: string;
};

/**
 * Pictures of pages, for whoever shows links to them: each is painted at its first asking and kept for
 * the content version. Only an address that a page itself names as its picture has one, so nobody can
 * have other words painted.
 */
export function createSharePictures({ renderer, findPage, paint, publicOrigin }: PicturesOptions) {
  const cache = createPageCache(bounds);

  async function find(pathname: string, asked: Asked): Promise<StoredReply | undefined> {
    const { version } = asked;
    const kept = cache.get(pathname, version);
    if (kept) return kept;
    const page = await findPictured(pathname, asked);
    // What failed for the moment is no missing picture.
    if (page && page.status >= 500) return page;
    const picture = page && (await findDrawing(pathname, page));
    if (!picture) return undefined;
    return cache.fill(pathname, version, {
      begin: asked.begin,
      produce: async () => ({ reply: pictureReply(await paint(picture)), keepAs: pathname }),
    });
  }

  async function findPictured(pathname: string, asked: Asked) {
    const { motif, path, language } = partsOf(pathname);
    if (motif === "") return undefined;
    return findPage({ kind: "page", pathname: path || "/", isData: false, language }, asked);
  }

  async function findDrawing(pathname: string, page: StoredReply) {
    if (page.status !== 200) return undefined;
    const { motif, language } = partsOf(pathname);
    const html = page.variants.identity.body.toString();
    const address = new URL(metaContent(html, "og:image") ?? "/", publicOrigin);
    if (address.pathname !== pathname) return undefined;
    return renderer.drawPicture({ motif, title: metaContent(html, "og:title") ?? "", language });
  }

  return { find, cache };
}

function partsOf(pathname: string): { motif: string; path: string; language: "en" | "hi" } {
  const [, motif = "", path = ""] = PICTURE.exec(pathname) ?? [];
  return { motif, path, language: /^\/hi(?:\/|$)/.test(path) ? "hi" : "en" };
}

function pictureReply(body: Buffer): StoredReply {
  const headers = {
    // The page names it with a hash of its words: other words, another address.
    "Cache-Control": "public, max-age=86400",
    "Content-Type": "image/png",
    "X-Content-Type-Options": "nosniff",
  };
  return storeIncompressible({ status: 200, headers, body });
}

/** What a robot would read in the page's head. React writes its attributes in this one way. */
function metaContent(html: string, property: string): string | undefined {
  const content = html.match(`<meta property="${property}" content="([^"]*)"`)?.[1];
  return content?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
}

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
