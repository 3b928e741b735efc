import { useTicking } from "../state/use-ticking.ts";
import { serverNow } from "./server-time.ts";

/** The time by the server's clock, which goes on while it is shown. */
export function useServerNow(): Date {
  return useTicking(serverNow);
}
