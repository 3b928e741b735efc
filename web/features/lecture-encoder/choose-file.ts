import type { LectureSource } from "../../../contract/lecture-qualities.ts";
import { posterByPlayer, shapeByPlayer } from "./by-player.ts";
import { type Encoder, EncoderNotLoaded, EncoderRefusal, startEncoder } from "./encoder.ts";
import type { Refusal } from "./encoder-port.ts";

const GIB = 1024 ** 3;
const MOST_BYTES = 4 * GIB;
const MOST_ORIGINAL_BYTES = 2 * GIB;

export type Problem = Refusal | "too-large" | "not-loaded" | "changed";

/** A video that can become a lecture: in small versions, or as it is where `encoder` is undefined. */
export type ChosenFile = {
  /** Undefined for a lecture's original, which is read from the server. */
  file: File | undefined;
  mark: string;
  source: LectureSource;
  encoder: Encoder | undefined;
  /** A picture of the video, if one can be taken. */
  poster: () => Promise<Blob | undefined>;
};

/** Reads what a file contains, or returns why it cannot become a lecture. */
export async function chooseFile(file: File): Promise<ChosenFile | Problem> {
  if (file.size === 0) return "empty";
  if (file.size > MOST_BYTES) return "too-large";
  const mark = await markOf(file).catch(() => undefined);
  if (mark === undefined) return "changed";
  const encoder = startEncoder(file);
  try {
    const source = await encoder.read();
    if (!("VideoEncoder" in window))
      throw new EncoderRefusal(source.sounds ? "several-sounds" : "cannot-encode");
    return { file, mark, source, encoder, poster: encoder.poster };
  } catch (error) {
    encoder.end();
    return await asItIs(file, mark, problemOf(error));
  }
}

const FROM_SERVER = "original ";

/** Whether a lecture is made from what the server has, by its mark. */
export function isFromServer(mark: string): boolean {
  return mark.startsWith(FROM_SERVER);
}

/** Reads what the original of a lecture holds, to make its small versions. */
export async function chooseOriginal(lectureId: string): Promise<ChosenFile | Problem> {
  if (!("VideoEncoder" in window)) return "cannot-encode";
  const path = `/api/user/lectures/${encodeURIComponent(lectureId)}/files/original`;
  const encoder = startEncoder(new URL(path, window.location.href).href);
  try {
    const source = await encoder.read();
    if (source.sounds) throw new EncoderRefusal("several-sounds");
    const mark = `${FROM_SERVER}${lectureId}`;
    return { file: undefined, mark, source, encoder, poster: encoder.poster };
  } catch (error) {
    encoder.end();
    return problemOf(error);
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof EncoderNotLoaded) return "not-loaded";
  return error instanceof EncoderRefusal ? error.refusal : "unreadable";
}

/** A file that this browser cannot encode is sent as it is where phones play it. */
async function asItIs(file: File, mark: string, problem: Problem): Promise<ChosenFile | Problem> {
  if (problem !== "cannot-encode" && problem !== "cannot-decode") return problem;
  const isPlayable = ["video/mp4", "video/webm"].includes(file.type);
  if (!isPlayable || file.size > MOST_ORIGINAL_BYTES) return problem;
  const source = await shapeByPlayer(file);
  const poster = () => posterByPlayer(file);
  return source ? { file, mark, source, encoder: undefined, poster } : problem;
}

const PART_BYTES = 256 * 1024;

/**
 * Tells a file from others without reading all of it: its size and SHA-256 of its beginning, middle and end. The
 * name is left out, so that a copy of the file goes on too.
 */
export async function markOf(file: Blob): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - PART_BYTES / 2);
  const parts = new Blob([
    file.slice(0, PART_BYTES),
    file.slice(middle, middle + PART_BYTES),
    file.slice(Math.max(0, file.size - PART_BYTES)),
  ]);
  const hash = await crypto.subtle.digest("SHA-256", await parts.arrayBuffer());
  return `${file.size}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
