/**
 * Replaces the time of printing, which Chromium writes into a PDF, with a fixed one, so that a rebuilt note
 * differs only where its source does. It has the same length, so that no offset in the file moves.
 */
export function withFixedDates(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const fixed = text.replace(
    /\(D:\d{14}([^)]*)\)/g,
    (_all, zone: string) => `(D:20260101000000${zone})`,
  );
  return Buffer.from(fixed, "latin1");
}
