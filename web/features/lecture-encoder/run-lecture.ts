import type { ChosenFile } from "./choose-file.ts";
import type { LectureServer } from "./lecture-server.ts";
import type { QualityProgress } from "./make-quality.ts";
import { asOnlyTab } from "./only-tab.ts";
import { putIn } from "./put-in.ts";
import type { LectureKind } from "./qualities.ts";
import { sendOriginal } from "./send-original.ts";
import type { Progress } from "./time-left.ts";
import type { UnfinishedLecture } from "./unfinished.ts";

/** What the page shows while a lecture is made. */
export type Running = { chosen: ChosenFile; lecture: UnfinishedLecture; progress: Progress };

export type Run = {
  chosen: ChosenFile;
  lecture: UnfinishedLecture;
  server: LectureServer;
  signal: AbortSignal;
  show: (running: Running) => void;
  onPublished: () => void;
};

export type Ended = "done" | "elsewhere" | "stopped" | "failed";

/** Creates or continues a lecture until it is complete, and returns how it ended. Also terminates the encoder. */
export async function runLecture(run: Run): Promise<Ended> {
  const { chosen, lecture, server, signal, show, onPublished } = run;
  let running: Running = { chosen, lecture, progress: {} };
  const change = (changed: Partial<Running>) => {
    running = { ...running, ...changed };
    if (!signal.aborted) show(running);
  };
  const steps = {
    onProgress: (kind: LectureKind, made: QualityProgress) =>
      change({ progress: { ...running.progress, [kind]: made } }),
    onPublished(kind: LectureKind) {
      const published = [...running.lecture.published, kind];
      change({ lecture: { ...running.lecture, published } });
      onPublished();
    },
  };
  change({});
  try {
    const { encoder, file, mark } = chosen;
    const wasOnly = await asOnlyTab(mark, () => {
      const given = { lecture, server, signal, ...steps };
      const all = encoder ? putIn({ ...given, encoder }) : sendOriginal({ ...given, file });
      return Promise.race([all, aborted(signal)]);
    });
    return wasOnly ? "done" : "elsewhere";
  } catch {
    return signal.aborted ? "stopped" : "failed";
  } finally {
    chosen.encoder?.end();
  }
}

/** Rejects on abort, because a terminated encoder never answers. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
