import { serverCall } from "../../api/server-call.ts";
import { type PageTexts, pageMeta } from "../../head/page-meta.ts";
import { languageOf } from "../../texts/texts.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** For loaders of public pages: the API call, and the query for the page's language. */
export function loadTexts(side: LoaderSide) {
  const language = languageOf(side.url.pathname);
  return { call: serverCall(side), query: { language } };
}

/** `meta` for a page whose loader returned its texts in the page's language. */
export function textMeta(side: Parameters<typeof pageMeta>[0], texts: PageTexts | undefined) {
  return texts ? pageMeta(side, { en: texts, hi: texts }) : [];
}
