import { data } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { serverCall } from "../../api/server-call.ts";
import { languageOf } from "../../messages/language.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** For the loaders of public pages: the call, and the query that asks in the page's language. */
export function loadTexts(side: LoaderSide) {
  const language = languageOf(side.url.pathname);
  return { call: serverCall(side), query: { language } };
}

/** What is not there makes its page the not-found page, with its status. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
