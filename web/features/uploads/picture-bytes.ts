/** How many of a file's first bytes show its type. */
const HEAD_BYTES = 12;

/** The pictures that the server accepts: their endings, and whether the first bytes, one to a character, are theirs. */
const pictures: readonly [endings: readonly string[], isHead: (head: string) => boolean][] = [
  [["png"], (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  [["jpg", "jpeg"], (head) => head.startsWith("\xff\xd8\xff")],
  [["webp"], (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8)],
  [["avif"], (head) => /^ftyp(?:avif|avis|mif1)/.test(head.slice(4))],
];

/**
 * Whether a file's name and first bytes are those of one kind of picture, as the server asks once it has arrived; the
 * server judges the rest.
 */
export async function looksLikePicture(file: File): Promise<boolean> {
  const ending = file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase();
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return pictures.some(([endings, isHead]) => endings.includes(ending) && isHead(head));
}
