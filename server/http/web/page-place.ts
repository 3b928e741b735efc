import type { Page } from "./render-page.ts";
import type { MatchedPage, PageItem } from "./web-build.ts";

/** Under which key an answer is kept, and the page that is rendered for it. */
export type PagePlace = { key: string; page: Page };

type PlaceOptions = {
  match(pathname: string): MatchedPage;
  /** Whether there is what an address names; asked before anything is rendered, so it has to cost little. */
  exists(item: PageItem, language: Page["language"]): Promise<boolean>;
};

/**
 * Where an address has its answer: pages that look alike have one between them, and so have all addresses
 * of a kind that name something which is not there.
 */
export async function findPlace(page: Page, options: PlaceOptions): Promise<PagePlace> {
  const { id, sharedPath, item } = options.match(page.pathname);
  if (sharedPath !== undefined)
    return placeAt(page, { pathname: sharedPath, name: `shared ${id}` });
  if (item && !(await options.exists(item, page.language)))
    return placeAt(page, { pathname: item.missingPath, name: `missing ${id}` });
  return { key: ownKey(page), page };
}

/** Where a page is kept that is like no other. */
export function ownKey(page: Page): string {
  return keyOf(page, page.pathname);
}

function placeAt(page: Page, { pathname, name }: { pathname: string; name: string }): PagePlace {
  return { key: keyOf(page, name), page: { ...page, pathname } };
}

/** The language stands in the pathname already, but not in the keys that pages share. */
function keyOf({ isData, language }: Page, name: string): string {
  return `${language} ${isData ? "data" : "page"} ${name}`;
}
