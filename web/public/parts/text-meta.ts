import { type PageTexts, pageMeta } from "../../head/page-meta.ts";

/** `meta` of a page whose texts came by its loader, in the one language that was asked for. */
export function textMeta(side: Parameters<typeof pageMeta>[0], texts: PageTexts | undefined) {
  return texts ? pageMeta(side, { en: texts, hi: texts }) : [];
}
