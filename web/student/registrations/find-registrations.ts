import type { Registration } from "../../../contract/entities/registration.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";

/**
 * The person's registrations, or null when they could not be loaded: they stand beside other things
 * that must not fall with them. A lost session still rejects, so that the page shows its gate.
 */
export async function findRegistrations(): Promise<Registration[] | null> {
  try {
    return (await call("listRegistrations")).registrations;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return null; // Logged by `call`.
  }
}
