/** What may be opened in the page. Everything else is only downloaded. */
export type ReadableKind = "pdf" | "picture" | "other";

const pictures = new Set(["image/png", "image/jpeg", "image/webp", "image/avif"]);

export function readableKindOf(mimeType: string): ReadableKind {
  if (mimeType === "application/pdf") return "pdf";
  return pictures.has(mimeType) ? "picture" : "other";
}

export function isReadable(mimeType: string): boolean {
  return readableKindOf(mimeType) !== "other";
}
