import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { CANCELLED, sendFile } from "./tus-upload.ts";

/** A file on its way to the server. `refusal` is the server's sentence; empty where there is none. */
export type QueuedFile = {
  key: string;
  file: File;
  state: "waiting" | "sending" | "storing" | "added" | "failed";
  fraction: number;
  refusal: string;
  /** The `use` at the time when the file was added; a later one applies to later files only. */
  use: UploadQueueOptions["use"];
  /** When the file was chosen, and all that were chosen with it (ISO 8601 UTC). */
  chosenAt: string;
};

export type UploadQueueOptions = {
  /** What the files are for; see SendingFile. */
  target: string;
  /** Files a finished upload. */
  use: (uploadId: string, chosen: { file: File; chosenAt: string }) => Promise<unknown>;
  onAdded: () => void;
};

export type UploadQueue = ReturnType<typeof useUploadQueue>;

/** Sends files one after another, in the order of their names, so that the first is available early. */
export function useUploadQueue({ target, use, onAdded }: UploadQueueOptions) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const running = useRef<{ key: string; controller: AbortController }>(undefined);

  const change = (key: string, changed: Partial<QueuedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const send = useEffectEvent(async (file: QueuedFile) => {
    const controller = new AbortController();
    running.current = { key: file.key, controller };
    const onChange = (changed: Partial<QueuedFile>) => change(file.key, changed);
    const end = await sendQueued(file, { target, signal: controller.signal, onChange });
    running.current = undefined;
    onChange(end);
    if (end.state === "added") onAdded();
  });

  const next = files.find(({ state }) => state === "waiting");
  const isUnderWay = next !== undefined || files.some(isMoving);
  // Sending is outside React: a file begins once the one before it is over.
  useEffect(() => {
    if (next && !running.current) void send(next);
  });
  useEffect(() => () => running.current?.controller.abort(), []);

  return {
    files,
    isUnderWay,
    add(chosen: readonly File[]) {
      const chosenAt = new Date().toISOString();
      const added = chosen.toSorted(byName).map((file) => queued({ file, use, chosenAt }));
      setFiles((all) => [...all, ...added]);
    },
    cancel(key: string) {
      if (running.current?.key === key) running.current.controller.abort(CANCELLED);
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: string) => change(key, { state: "waiting", refusal: "" }),
    /** Takes away the lines of what has arrived. */
    clear: () => setFiles((all) => all.filter(({ state }) => state !== "added")),
  };
}

type Sending = {
  target: string;
  signal: AbortSignal;
  onChange: (changed: Partial<QueuedFile>) => void;
};

/** Uploads a file and passes the upload to `use`; returns the outcome. */
async function sendQueued(
  { file, use, chosenAt }: QueuedFile,
  { target, signal, onChange }: Sending,
): Promise<Partial<QueuedFile>> {
  const onProgress = (fraction: number) =>
    onChange({ fraction, state: fraction < 1 ? "sending" : "storing" });
  onChange({ state: "sending" });
  try {
    await sendFile({ file, target, signal, onProgress }, (uploadId) =>
      use(uploadId, { file, chosenAt }),
    );
    return { state: "added" };
  } catch (error) {
    return { state: "failed", refusal: signal.aborted ? "" : refusalOf(error) };
  }
}

function isMoving({ state }: QueuedFile): boolean {
  return state === "sending" || state === "storing";
}

/** The message of the first wrong field, which is more precise than the error's own. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? error.message;
  return error instanceof Error ? error.message : "";
}

/** Sorts numbers by value, so “Chapter 10” after “Chapter 9”; file choosers list files in no fixed order. */
function byName(one: File, other: File): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true });
}

function queued(chosen: Pick<QueuedFile, "file" | "use" | "chosenAt">): QueuedFile {
  return { ...chosen, key: crypto.randomUUID(), state: "waiting", fraction: 0, refusal: "" };
}
