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
  /** As it was when the file was added: what is chosen later is for later files. */
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

/** Sends files one after another, so that each is there as early as it can be, in the order of their names. */
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

/** Sends a file and files it; gives how that ended. */
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

/** What stands beside a field says more than that a field is wrong. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? error.message;
  return error instanceof Error ? error.message : "";
}

/** Chapter 10 after chapter 9. A folder's window gives files in the order in which they were marked. */
function byName(one: File, other: File): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true });
}

function queued(chosen: Pick<QueuedFile, "file" | "use" | "chosenAt">): QueuedFile {
  return { ...chosen, key: crypto.randomUUID(), state: "waiting", fraction: 0, refusal: "" };
}
