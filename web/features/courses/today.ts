import { useIsInBrowser } from "../../state/use-is-in-browser.ts";

/** Today in India as `YYYY-MM-DD`; empty in kept pages, which are older than today. */
export function useToday(): string {
  return useIsInBrowser() ? todayInIndia(new Date()) : "";
}

export function todayInIndia(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}
