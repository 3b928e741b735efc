import type { RenditionKind, Segment } from "../../../contract/entities/lecture.ts";
import type { LectureRenditionsTable } from "../../database/tables/lectures.ts";

export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";

/** A quality with segments, which an original does not have. */
export type Playable = Pick<
  LectureRenditionsTable,
  "kind" | "codecs" | "width" | "height" | "initBytes" | "segments"
>;

export function segmentsOf({ segments }: Pick<Playable, "segments">): Segment[] {
  // The call that wrote it has checked the shape.
  return JSON.parse(segments) as Segment[];
}

/** All qualities, the smallest first, so that a player begins with what a slow link carries (RFC 8216, 4.3.4). */
export function masterPlaylist(renditions: readonly Playable[]): string {
  const lines = renditions.flatMap((rendition) => {
    const { kind, codecs, width, height } = rendition;
    const size = width > 0 ? `,RESOLUTION=${width}x${height}` : "";
    const { peak, average } = bitsPerSecond(rendition);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}"${size}`,
      `playlists/${kind}`,
    ];
  });
  return `${["#EXTM3U", "#EXT-X-VERSION:7", ...lines].join("\n")}\n`;
}

/** One quality as byte ranges of its file (RFC 8216, 4.3.2 and 4.3.3). */
export function mediaPlaylist(rendition: Playable): string {
  const file = `../files/${rendition.kind satisfies RenditionKind}`;
  const segments = segmentsOf(rendition);
  let at = rendition.initBytes;
  const parts = segments.flatMap(([durationMs, bytes]) => {
    const range = `${bytes}@${at}`;
    at += bytes;
    return [`#EXTINF:${(durationMs / 1000).toFixed(3)},`, `#EXT-X-BYTERANGE:${range}`, file];
  });
  const longestMs = Math.max(...segments.map(([durationMs]) => durationMs));
  const head = [
    ...["#EXTM3U", "#EXT-X-VERSION:7", `#EXT-X-TARGETDURATION:${Math.ceil(longestMs / 1000)}`],
    ...["#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-INDEPENDENT-SEGMENTS"],
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${rendition.initBytes}@0"`,
  ];
  return `${[...head, ...parts, "#EXT-X-ENDLIST"].join("\n")}\n`;
}

function bitsPerSecond(rendition: Playable): { peak: number; average: number } {
  const segments = segmentsOf(rendition);
  const rates = segments.map(([durationMs, bytes]) => (bytes * 8 * 1000) / durationMs);
  const bytes = segments.reduce((sum, [, part]) => sum + part, 0);
  const durationMs = segments.reduce((sum, [part]) => sum + part, 0);
  return {
    peak: Math.ceil(Math.max(...rates)),
    average: Math.ceil((bytes * 8 * 1000) / durationMs),
  };
}
