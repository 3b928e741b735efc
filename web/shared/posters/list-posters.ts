import type { Poster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";

/** Posters for somebody signed in. The spec: an empty list on failure, without an error message. */
export async function listPosters(): Promise<Poster[]> {
  try {
    return postersIn(await call("GET /api/user/get-posters"));
  } catch {
    return [];
  }
}

/** The spec: reads an object with a `posters` array, or an array; anything else is an empty list. */
export function postersIn(answer: unknown): Poster[] {
  const list =
    typeof answer === "object" && answer !== null && "posters" in answer ? answer.posters : answer;
  // The contract's tests check a poster's shape on the server.
  return Array.isArray(list) ? (list as Poster[]) : [];
}
