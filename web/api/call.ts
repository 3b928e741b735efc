import type { Answered } from "../../contract/endpoint.ts";
import type { EndpointName, Endpoints } from "../../contract/endpoints.ts";
import { languageOf } from "../messages/language.ts";
import { ApiError } from "./api-error.ts";
import { type CallArguments, send } from "./send.ts";
import { csrfHeaders, XSRF_HEADER, xsrfToken } from "./xsrf.ts";

/** The code of a session that its person or the office ended elsewhere: this device has to forget what it keeps. */
export const SESSION_ENDED = "session_ended";

/** Told to the window when a call was refused for want of a session, so that the frame can follow. */
export const SESSION_REQUIRED_EVENT = "api:session-required";

/** Calls the API from the browser: cookies, the CSRF token and the page's language go along. */
export async function call<Name extends EndpointName>(
  name: Name,
  ...given: CallArguments<Endpoints[Name]>
): Promise<Answered<Endpoints[Name]>> {
  const headers = callHeaders();
  try {
    return await send(name, given[0], { fetch: sendWithCookies, headers });
  } catch (error) {
    reportApiError(error, headers);
    throw error;
  }
}

/** What every call of the browser carries. */
export function callHeaders(): Record<string, string> {
  return { "Accept-Language": languageOf(window.location.pathname), ...csrfHeaders() };
}

/** What every way of calling does about an error: logs it, and tells the window that a session was lost. */
export function reportApiError(error: unknown, sentHeaders: Record<string, string>): void {
  logApiError(error);
  announceLostSession(error, sentHeaders);
}

/** The spec: a 401 is not logged, any other API error is. */
export function logApiError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  // biome-ignore lint/suspicious/noConsole: the spec asks for it
  console.error("API error", error.status, error.code, error.requestId ?? "");
}

/**
 * Tells the window of a call that was refused for want of a session. Whatever calls the API by itself has to,
 * for a session may have been ended elsewhere, and this device has to forget what it keeps then.
 */
export function announceLostSession(error: unknown, sentHeaders: Record<string, string>): void {
  if (!(error instanceof ApiError)) return;
  // A visitor's too, for this browser may have lost its cookies; the session knows who was a visitor.
  const isWithout = xsrfToken() === undefined;
  // What was sent counts: another call may have ended the session here. Who has one only now has signed in since.
  const isOver = error.code === "session_required" || error.code === SESSION_ENDED;
  const wasRefused = isOver && (XSRF_HEADER in sentHeaders || isWithout);
  const lacksToken = error.code === "csrf_failed" && isWithout;
  if (wasRefused || lacksToken) window.dispatchEvent(new Event(SESSION_REQUIRED_EVENT));
}

function sendWithCookies(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, credentials: "same-origin" });
}
