import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import { ApiError } from "../../api/api-error.ts";
import { FileChanged, requireReadable } from "../../api/file-changed.ts";
import type { ChosenFile } from "./choose-file.ts";
import { EncoderBroke } from "./encoder.ts";
import type { QualityProgress } from "./make-quality.ts";
import { type SendingOriginal, sendOriginal } from "./send-original.ts";
import { persistently } from "./send-pieces.ts";
import type { Progress } from "./time-left.ts";
import type { UnfinishedLecture } from "./unfinished.ts";
import {
  type LectureServer,
  refusesUpload,
  type UploadingLecture,
  uploadLecture,
} from "./upload-lecture.ts";

/** What the page shows while a lecture is made. */
export type Running = {
  chosen: ChosenFile;
  lecture: UnfinishedLecture;
  progress: Progress;
  /** Of which what was made or sent before is lost. */
  begunAnew: readonly RenditionKind[];
};

export type Run = {
  chosen: ChosenFile;
  lecture: UnfinishedLecture;
  server: LectureServer;
  signal: AbortSignal;
  show: (running: Running) => void;
  /** The server has another version of the lecture: a quality or the picture is new. */
  onChanged: () => void;
};

/** How it ended; refused: what was sent is not kept. `sentence` is the server's. */
export type Ended =
  | { is: "done"; sentence: string | undefined }
  | { is: "failed"; sentence: string | undefined }
  | { is: "refused"; sentence: string }
  | { is: "stopped" | "broke" };

/** Creates or continues a lecture until it is complete, and returns how it ended. Also terminates the encoder. */
export async function runLecture(run: Run): Promise<Ended> {
  const { chosen, lecture, server, signal, show, onChanged } = run;
  let running: Running = { chosen, lecture, progress: {}, begunAnew: [] };
  const change = (changed: Partial<Running>) => {
    running = { ...running, ...changed };
    if (!signal.aborted) show(running);
  };
  const steps = {
    onProgress: (kind: RenditionKind, made: QualityProgress) =>
      change({ progress: { ...running.progress, [kind]: made } }),
    onPublished(kind: RenditionKind) {
      const published = [...running.lecture.published, kind];
      change({ lecture: { ...running.lecture, published } });
      onChanged();
    },
    onBegunAnew: (kind: RenditionKind) =>
      change({ begunAnew: [...new Set([...running.begunAnew, kind])] }),
    onPosterSaved: onChanged,
  };
  change({});
  let sentence: string | undefined;
  const onRemark = (said: string) => {
    sentence = said;
  };
  try {
    const given = { lecture, server, signal, ...steps, onRemark };
    await Promise.race([work(chosen, given), aborted(signal)]);
    return { is: "done", sentence };
  } catch (error) {
    return endedBy(await causeOf(error, chosen), signal);
  } finally {
    chosen.encoder?.end();
  }
}

async function work(
  chosen: ChosenFile,
  given: Omit<UploadingLecture, "encoder"> &
    Omit<SendingOriginal, "file"> &
    Omit<SendingPoster, "chosen">,
): Promise<void> {
  const { encoder, file } = chosen;
  const poster = await beginPoster({ chosen, ...given });
  if (encoder) await uploadLecture({ ...given, encoder });
  else if (file) await sendOriginal({ ...given, file });
  await poster.sent;
}

/** Whatever broke where the file can no longer be read, that is why. */
async function causeOf(error: unknown, { file }: ChosenFile): Promise<unknown> {
  try {
    if (file) await requireReadable(file);
    return error;
  } catch (changed) {
    return changed;
  }
}

function endedBy(error: unknown, signal: AbortSignal): Ended {
  if (signal.aborted) return { is: "stopped" };
  if (error instanceof FileChanged) return { is: "refused", sentence: error.message };
  if (error instanceof EncoderBroke) return { is: "broke" };
  const refusal = error instanceof ApiError ? error : undefined;
  const sentence = refusal?.fields[0]?.message || refusal?.message || undefined;
  if (sentence && refusesUpload(error)) return { is: "refused", sentence };
  return { is: "failed", sentence };
}

/** Rejects when the signal says so: an encoder that is ended answers no more. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

type SendingPoster = {
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
