import { serverCall } from "../../api/server-call.ts";
import { languageOf } from "../../messages/language.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** For loaders of public pages: the API call, and the query for the page's language. */
export function loadTexts(side: LoaderSide) {
  const language = languageOf(side.url.pathname);
  return { call: serverCall(side), query: { language } };
}
