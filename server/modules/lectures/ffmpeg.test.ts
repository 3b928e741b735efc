import { expect, it } from "vitest";
import type { Segment } from "../../../contract/entities/lecture.ts";
import { readPlaylist } from "./ffmpeg.ts";

/** As ffmpeg writes it for parts of so many seconds and bytes. */
function playlistOf(parts: readonly [seconds: number, bytes: number][]): string {
  let at = 800;
  const lines = parts.flatMap(([seconds, bytes]) => {
    at += bytes;
    return [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${at - bytes}`,
      "240p.m4s",
    ];
  });
  return ['#EXT-X-MAP:URI="240p.m4s",BYTERANGE="800@0"', ...lines, "#EXT-X-ENDLIST"].join("\n");
}

it.each<[string, [number, number][], Segment[]]>([
  [
    "has each part",
    [
      [6, 900],
      [2, 400],
    ],
    [
      [6_000, 900],
      [2_000, 400],
    ],
  ],
  [
    "adds a short remainder to the part before it",
    [
      [6, 900],
      [6, 700],
      [0.067, 50],
    ],
    [
      [6_000, 900],
      [6_067, 750],
    ],
  ],
  ["leaves a short lecture whole", [[0.4, 300]], [[400, 300]]],
])("%s", (_, parts, segments) => {
  expect(readPlaylist(playlistOf(parts))).toEqual({ initBytes: 800, segments });
});
