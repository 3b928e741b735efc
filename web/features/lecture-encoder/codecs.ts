/** The codecs of a MIME type as playlists name them: the picture first, without spaces. */
export function codecsOf(mimeType: string): string {
  const named = /codecs="([^"]*)"/.exec(mimeType)?.[1] ?? "";
  return named
    .split(",")
    .map((codec) => codec.trim())
    .toSorted()
    .join(",");
}
