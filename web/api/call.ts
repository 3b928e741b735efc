import type { Answered } from "../../contract/endpoint.ts";
import type { EndpointCall, EndpointsByCall } from "../../contract/endpoints.ts";
import { languageOf } from "../texts/texts.ts";
import { ApiError, isUnanswered } from "./api-error.ts";
import { type CallArguments, send } from "./send.ts";
import { noteServerTime } from "./server-time.ts";
import { csrfHeaders, XSRF_HEADER, xsrfToken } from "./xsrf.ts";

/** Error code of a session that its person or the office ended elsewhere: this device has to remove its data. */
export const SESSION_ENDED = "session_ended";

/** Dispatched on the window after a 401, so that the frame can refresh the session. */
export const SESSION_REQUIRED_EVENT = "api:session-required";

/** Dispatched on the window after each call that changed something, so that counts of what waits are fetched again. */
export const CHANGED_EVENT = "api:changed";

/** Calls the API from the browser, with cookies, the CSRF token and the page's language. */
export async function call<Call extends EndpointCall>(
  name: Call,
  ...given: CallArguments<EndpointsByCall[Call]>
): Promise<Answered<EndpointsByCall[Call]>> {
  const asked = name.startsWith("POST ") ? JSON.stringify([name, given[0]]) : undefined;
  const key = asked && (unanswered.get(asked) ?? newKey());
  const headers = { ...callHeaders(), ...(key && { "Idempotency-Key": key }) };
  try {
    const answer = await send(name, given[0], { fetch: sendWithCookies, headers });
    if (asked) unanswered.delete(asked);
    if (!name.startsWith("GET ")) window.dispatchEvent(new Event(CHANGED_EVENT));
    return answer;
  } catch (error) {
    if (asked && key && isUnknown(error)) unanswered.set(asked, key);
    else if (asked) unanswered.delete(asked);
    reportApiError(error, headers);
    throw error;
  }
}

/**
 * The keys of calls of which nobody knows what they did: sent again unchanged, the server does each once. A refusal
 * ends a key, as the next try is a new action.
 */
const unanswered = new Map<string, string>();

/** A proxy answers 502, too, where the server has done what was asked. */
function isUnknown(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}

/** crypto.randomUUID is missing on a page without https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

export function callHeaders(): Record<string, string> {
  return { "Accept-Language": languageOf(window.location.pathname), ...csrfHeaders() };
}

/** Logs the error of a call and tells the window if the session is gone. */
export function reportApiError(error: unknown, sentHeaders: Record<string, string>): void {
  logApiError(error);
  announceLostSession(error, sentHeaders);
}

/** The spec: every API error is logged except a 401. */
export function logApiError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  // biome-ignore lint/suspicious/noConsole: the spec requires it
  console.error("API error", error.status, error.code, error.requestId ?? "");
}

/**
 * Tells the window about a 401. Code that calls the API without `call` must use this as well: the session may have
 * been ended elsewhere, and this device then has to remove its data.
 */
export function announceLostSession(error: unknown, sentHeaders: Record<string, string>): void {
  if (!(error instanceof ApiError)) return;
  // Also without a token, as the browser may have lost its cookies; the session store ignores it for visitors.
  const isWithout = xsrfToken() === undefined;
  // Compare the token that was sent: another call may have removed it since, or somebody may have signed in.
  const wasRefused = isSignedOut(error) && (XSRF_HEADER in sentHeaders || isWithout);
  const lacksToken = error.code === "csrf_failed" && isWithout;
  if (wasRefused || lacksToken) window.dispatchEvent(new Event(SESSION_REQUIRED_EVENT));
}

/** Whether the server itself says that the session is over; a proxy or a captive portal may answer 401, too. */
export function isSignedOut({ code }: Pick<ApiError, "code">): boolean {
  return code === "session_required" || code === SESSION_ENDED;
}

async function sendWithCookies(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: "same-origin" });
  noteServerTime(response.headers.get("date"));
  return response;
}

/** The server's own sentence for a refusal, else `fallback`, as when there was no answer. */
export function failureText(error: unknown, { fallback }: { fallback: string }): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}
