/** A smaller difference may come from the answer's travel time and from its Date header, which has whole seconds. */
const UNSURE_MS = 5_000;

let aheadMs: number | undefined;

/** Learns from an answer's Date header how far the server's clock is ahead of this device's. */
export function noteServerTime(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  aheadMs = Math.abs(difference) < UNSURE_MS ? 0 : difference;
}

/** The time by the server's clock, as a phone's may be wrong; the device's until the first answer. */
export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0));
}

/** False until the first answer: then `serverNow` trusts the device, whose clock may be wrong. */
export function isServerTimeKnown(): boolean {
  return aheadMs !== undefined;
}
