import type { Poster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";

/** The announcements for somebody signed in; the spec: an empty list on failure, silently. */
export async function listPosters(): Promise<Poster[]> {
  try {
    return postersIn(await call("listPosters"));
  } catch {
    return [];
  }
}

/** The spec: an object with a `posters` array, or a bare array, else an empty list. */
export function postersIn(answer: unknown): Poster[] {
  const list =
    typeof answer === "object" && answer !== null && "posters" in answer ? answer.posters : answer;
  // The contract's tests hold the server to a poster's shape.
  return Array.isArray(list) ? (list as Poster[]) : [];
}
