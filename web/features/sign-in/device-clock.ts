/** Asked of the server alone: whose clock is right matters, and the page cannot know it by itself. */
const ADDRESS = "/health";

/** So many minutes this device's clock is off by the server's `Date`; undefined where it cannot be told. */
export async function minutesClockIsOff(): Promise<number | undefined> {
  try {
    const { headers } = await fetch(ADDRESS, { method: "HEAD", cache: "no-store" });
    const right = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(right) ? undefined : Math.round(Math.abs(Date.now() - right) / 60_000);
  } catch {
    return undefined;
  }
}
