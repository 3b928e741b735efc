import type { Answered, Endpoint } from "../../contract/endpoint.ts";
import { languageOf } from "../messages/language.ts";
import { ApiError } from "./api-error.ts";
import { type CallArguments, send } from "./send.ts";
import { csrfHeaders } from "./xsrf.ts";

/** Calls the API from the browser: cookies, the CSRF token and the page's language go along. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: CallArguments<E>
): Promise<Answered<E>> {
  try {
    return await send(endpoint, given[0], { fetch: sendWithCookies, headers: callHeaders() });
  } catch (error) {
    logApiError(error);
    throw error;
  }
}

/** What every call of the browser carries. */
export function callHeaders(): Record<string, string> {
  return { "Accept-Language": languageOf(window.location.pathname), ...csrfHeaders() };
}

/** The spec: a 401 is not logged, any other API error is. */
export function logApiError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  // biome-ignore lint/suspicious/noConsole: the spec asks for it
  console.error("API error", error.status, error.code, error.requestId ?? "");
}

function sendWithCookies(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, credentials: "same-origin" });
}
