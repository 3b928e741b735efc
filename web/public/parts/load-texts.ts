import { data } from "react-router";
import { isNotFound } from "../../api/api-error.ts";
import { serverCall } from "../../api/server-call.ts";
import { languageOf } from "../../messages/language.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** For loaders of public pages: the API call, and the query for the page's language. */
export function loadTexts(side: LoaderSide) {
  const language = languageOf(side.url.pathname);
  return { call: serverCall(side), query: { language } };
}

/** Turns a 404 of the API into the not-found page. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 });
    throw error;
  }
}
