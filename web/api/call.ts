import type { Answered, Endpoint } from "../../contract/endpoint.ts";
import { languageOf } from "../messages/language.ts";
import { ApiError } from "./api-error.ts";
import { type CallArguments, send } from "./send.ts";
import { csrfHeaders, xsrfToken } from "./xsrf.ts";

/** Told to the window when a call was refused for want of a session, so that the frame can follow. */
export const SESSION_REQUIRED_EVENT = "api:session-required";

/** Calls the API from the browser: cookies, the CSRF token and the page's language go along. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: CallArguments<E>
): Promise<Answered<E>> {
  try {
    return await send(endpoint, given[0], { fetch: sendWithCookies, headers: callHeaders() });
  } catch (error) {
    logApiError(error);
    announceLostSession(error);
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

function announceLostSession(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "session_required") return;
  // A 401 to a browser that has no token is no loss; asking again would only repeat it.
  if (xsrfToken() !== undefined) window.dispatchEvent(new Event(SESSION_REQUIRED_EVENT));
}

function sendWithCookies(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, credentials: "same-origin" });
}
