import type { LectureSource } from "../../../contract/lecture-qualities.ts";
import {
  type Encoder,
  EncoderNotLoaded,
  EncoderRefusal,
  type Refusal,
  startEncoder,
} from "./encoder.ts";

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
async function markOf(file: Blob): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - PART_BYTES / 2);
  const parts = new Blob([
    file.slice(0, PART_BYTES),
    file.slice(middle, middle + PART_BYTES),
    file.slice(Math.max(0, file.size - PART_BYTES)),
  ]);
  const hash = await crypto.subtle.digest("SHA-256", await parts.arrayBuffer());
  return `${file.size}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** Pixels. */
const POSTER_WIDTH = 640;
const POSTER_QUALITY = 0.9;
/** Where the poster is taken, as a share of the duration: openings are often black. */
const POSTER_AT = 0.3;
/** A player that cannot go there says nothing. */
const WAITS_MS = 10_000;

/** What the browser's own player reports about a file, if it can play it. */
function shapeByPlayer(file: File): Promise<LectureSource | undefined> {
  return withPlayer(
    file,
    async ({ duration: durationS, videoWidth: width, videoHeight: height }) => {
      const isVideo = width > 0 && durationS > 0 && Number.isFinite(durationS);
      return isVideo ? { durationS, width, height, frameRate: 30, hasSound: true } : undefined;
    },
  );
}

/** A picture of a file that the browser's own player can play, as a JPEG. */
function posterByPlayer(file: File): Promise<Blob | undefined> {
  return withPlayer(file, async (player) => {
    const signal = AbortSignal.timeout(WAITS_MS);
    const isThere = new Promise((resolve, reject) => {
      player.addEventListener("seeked", resolve, { once: true });
      signal.addEventListener("abort", reject, { once: true });
    });
    player.currentTime = player.duration * POSTER_AT;
    await isThere;
    const scale = Math.min(1, POSTER_WIDTH / player.videoWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(player.videoWidth * scale);
    canvas.height = Math.round(player.videoHeight * scale);
    canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, "image/jpeg", POSTER_QUALITY);
    return (await promise) ?? undefined;
  });
}

/** Asks a player that knows the file's shape; undefined where it cannot play the file. */
async function withPlayer<Answer>(
  file: File,
  ask: (player: HTMLVideoElement) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const player = document.createElement("video");
  const address = URL.createObjectURL(file);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  player.preload = "auto";
  player.muted = true;
  player.onerror = () => reject(player.error);
  player.onloadedmetadata = () => resolve();
  player.src = address;
  try {
    await promise;
    return await ask(player);
  } catch {
    return undefined;
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}
