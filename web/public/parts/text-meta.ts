import { type PageTexts, pageMeta } from "../../head/page-meta.ts";

/** `meta` for a page whose loader returned its texts in the page's language. */
export function textMeta(side: Parameters<typeof pageMeta>[0], texts: PageTexts | undefined) {
  return texts ? pageMeta(side, { en: texts, hi: texts }) : [];
}
