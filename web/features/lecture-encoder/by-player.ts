import type { LectureSource } from "../../../contract/lecture-qualities.ts";

/** Pixels. */
const POSTER_WIDTH = 640;
const POSTER_QUALITY = 0.9;
/** Where the poster is taken, as a share of the duration: openings are often black. */
const POSTER_AT = 0.3;
/** A player that cannot go there says nothing. */
const WAITS_MS = 10_000;

/** What the browser's own player reports about a file, if it can play it. */
export function shapeByPlayer(file: File): Promise<LectureSource | undefined> {
  return withPlayer(
    file,
    async ({ duration: durationS, videoWidth: width, videoHeight: height }) => {
      const isVideo = width > 0 && durationS > 0 && Number.isFinite(durationS);
      return isVideo ? { durationS, width, height, frameRate: 30, hasSound: true } : undefined;
    },
  );
}

/** A picture of a file that the browser's own player can play, as a JPEG. */
export function posterByPlayer(file: File): Promise<Blob | undefined> {
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
