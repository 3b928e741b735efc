import { ApiError } from "../api/api-error.ts";

/** The current state on the server, if a call was refused because somebody else had changed it. */
export function presentState<State>(error: unknown): State | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // The endpoint answers `present` in its own shape.
  return error.present as State;
}
