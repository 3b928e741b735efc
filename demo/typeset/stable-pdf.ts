/**
 * A rebuilt note shall differ only where its source did: Chromium writes the minute of printing into a PDF;
 * it is replaced by a fixed one of the same length, so that no offset in the file moves.
 */
export function withFixedDates(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const fixed = text.replace(
    /\(D:\d{14}([^)]*)\)/g,
    (_all, zone: string) => `(D:20260101000000${zone})`,
  );
  return Buffer.from(fixed, "latin1");
}
