import type { Answered } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import { apiErrorOf } from "../../api/api-error.ts";

declare global {
  interface Window {
    /** Asked by head/before-paint.ts: the cookies it was asked with, and the answer if one came. */
    earlyMe?: [cookies: string, answer: Promise<Response | undefined>] | undefined;
  }
}

/**
 * Who is signed in as the document itself asked, before any script had come: on a slow phone that is a
 * second earlier. Once only; undefined where it did not ask, somebody else signed in since, or it failed.
 * Throws ApiError where the session has ended.
 */
export async function takeEarlyMe(): Promise<Answered<Endpoints["me"]> | undefined> {
  const early = window.earlyMe;
  window.earlyMe = undefined;
  if (early?.[0] !== document.cookie) return undefined;
  const answer = await early[1];
  // Nobody is: that is an answer too.
  if (answer?.status === 401) throw apiErrorOf(401, await answer.text());
  // The contract's tests hold the server to the shape.
  return answer?.ok ? ((await answer.json()) as Answered<Endpoints["me"]>) : undefined;
}
