import type { Segment } from "../../contract/entities/lecture.ts";

/** A file of boxes as a browser writes them for a lecture: nothing in it can be seen or heard. */
export function fragmentedMp4(parts: readonly number[] = [2_000, 1_500]): Written {
  const init = Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isommp41", "latin1")),
    box("moov", Buffer.concat([box("mvhd", Buffer.alloc(100)), box("mvex", Buffer.alloc(8))])),
  ]);
  const pieces = parts.map((durationMs) =>
    Buffer.concat([box("moof", Buffer.alloc(24)), box("mdat", Buffer.alloc(durationMs))]),
  );
  const segments = pieces.map((piece, at): Segment => [parts[at] ?? 0, piece.length]);
  return { bytes: Buffer.concat([init, ...pieces]), initBytes: init.length, segments };
}

/** What publishes it as a quality with a picture. */
export function renditionOf(uploadId: string, { initBytes, segments }: Omit<Written, "bytes">) {
  const durationMs = segments.reduce((sum, [part]) => sum + part, 0);
  const codecs = "avc1.42c01e,mp4a.40.2";
  return { uploadId, durationMs, codecs, width: 854, height: 480, initBytes, segments };
}

type Written = { bytes: Buffer; initBytes: number; segments: Segment[] };

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + header.length);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}
