import type { ChosenFile } from "./choose-file.ts";
import type { LectureServer } from "./lecture-server.ts";
import { persistently } from "./send-pieces.ts";
import type { UnfinishedLecture } from "./unfinished.ts";

export type SendingPoster = {
  chosen: ChosenFile;
  lecture: UnfinishedLecture;
  server: LectureServer;
  signal: AbortSignal;
  /** The server has the picture, and with it another version of the lecture. */
  onPosterSaved: () => void;
};

/**
 * Takes a picture of the video, unless the lecture has one. What it gives ends when the server has it; a lecture
 * without a picture is whole, too, so nothing here fails.
 */
export async function beginPoster(given: SendingPoster) {
  const { chosen, lecture, server, signal, onPosterSaved } = given;
  if (lecture.hasPoster) return { sent: Promise.resolve() };
  const picture = await chosen.poster().catch(() => undefined);
  if (!picture) return { sent: Promise.resolve() };
  const file = new File([picture], "poster.jpg", { type: "image/jpeg" });
  const sending = persistently(signal, () => server.savePoster(lecture.id, file));
  return { sent: sending.then(onPosterSaved).catch(() => undefined) };
}
