import { dayInIndia } from "../texts/texts.ts";
import { useBrowserValue } from "./use-browser-value.ts";

/** Today in India as `YYYY-MM-DD`; empty on the server and during hydration, as a cached page may be days old. */
export function useToday(): string {
  return useBrowserValue(() => dayInIndia(new Date()), "");
}
