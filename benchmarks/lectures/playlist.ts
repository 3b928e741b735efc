/** A part of a file, as a request asks for it. */
export type PlaylistRange = { address: string; range: string };
export type PlaylistPart = PlaylistRange & { durationMs: number };

/** What has to be asked for, in its order (RFC 8216, 4.3.2 and 4.3.3). Throws where a line is missing. */
export function readPlaylist(text: string, at: string) {
  const [, init = "", initRange = ""] = /#EXT-X-MAP:URI="(.+?)",BYTERANGE="(.+?)"/.exec(text) ?? [];
  const parts = [...text.matchAll(/#EXTINF:(.+?),\n#EXT-X-BYTERANGE:(.+)\n(.+)/g)].map(
    ([, seconds, range = "", file = ""]): PlaylistPart => ({
      address: new URL(file, at).href,
      range: rangeOf(range),
      durationMs: Number(seconds) * 1000,
    }),
  );
  if (init === "" || parts.length === 0) throw new Error(`not a playlist of parts: ${text}`);
  return { beginning: { address: new URL(init, at).href, range: rangeOf(initRange) }, parts };
}

/** `length@start` as HTTP writes it. */
function rangeOf(text: string): string {
  const [length = Number.NaN, start = Number.NaN] = text.split("@").map(Number);
  return `bytes=${start}-${start + length - 1}`;
}
