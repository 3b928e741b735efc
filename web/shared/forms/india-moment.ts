/** India has one time, five and a half hours ahead of UTC, all year. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** A moment as a `datetime-local` field holds it, in India's time; empty for none. */
export function toLocalField(iso: string | null): string {
  if (iso === null) return "";
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);
}

/** What such a field holds as a moment; null where it is empty, and as it stands where it is no moment. */
export function ofLocalField(text: string): string | null {
  if (text.trim() === "") return null;
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? text : new Date(at - OFFSET_MS).toISOString();
}
