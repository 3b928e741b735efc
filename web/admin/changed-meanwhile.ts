import { ApiError } from "../api/api-error.ts";

/** What the server holds by now, where somebody else has changed it since it was read. */
export function presentState<State>(error: unknown): State | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // The endpoint answers `present` in its own shape.
  return error.present as State;
}
