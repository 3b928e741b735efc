import { OfflineBanner } from "./offline-banner.tsx";
import { useKeepReading } from "./use-keep-reading.ts";
import { useMissingChunks } from "./use-missing-chunks.ts";
import { useWorker } from "./use-worker.ts";

/** Stands once in every document, from a few seconds after it has loaded. */
export function OfflineParts() {
  useWorker();
  useKeepReading();
  useMissingChunks();
  return <OfflineBanner />;
}
