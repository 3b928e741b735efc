import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { newKey } from "../../state/new-key.ts";
import { useTexts } from "../../texts/texts.ts";
import { uploadsTexts } from "../../texts/uploads.ts";
import { useTypeRefusal } from "./file-kinds.ts";
import { CANCELLED, isFileRefused, sendFile } from "./tus-upload.ts";

/** A file on its way to the server. `refusal` is the server's sentence; empty where there is none. */
export type QueuedFile = {
  key: string;
  file: File;
  state: "waiting" | "sending" | "storing" | "added" | "failed";
  fraction: number;
  refusal: string;
  /** The file itself was refused: sending it again would be of no use. */
  isRefused: boolean;
  /** The `use` at the time when the file was added; a later one applies to later files only. */
  use: UploadQueueOptions["use"];
  /** When the file was chosen, and all that were chosen with it (ISO 8601 UTC). */
  chosenAt: string;
};

/** `signal` ends where nobody wants the file to be filed any more. */
export type ChosenFile = { file: File; chosenAt: string; signal: AbortSignal };

export type UploadQueueOptions = {
  /** What the files are for; see SendingFile. */
  target: string;
  /** The kinds that are accepted, as a file chooser is told. */
  accept: string;
  /** Why a file is not taken, as a sentence, where that shows before it is sent. */
  refusalOf?: (file: File) => string | undefined;
  /** Files a finished upload. */
  use: (uploadId: string, chosen: ChosenFile) => Promise<unknown>;
  onAdded: () => void;
};

export type UploadQueue = ReturnType<typeof useUploadQueue>;

/** Sends files one after another, in the order of their names, so that the first is available early. */
export function useUploadQueue({ target, accept, refusalOf, use, onAdded }: UploadQueueOptions) {
  const refusalText = useRefusalText(accept);
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const running = useRef<{ key: string; controller: AbortController }>(undefined);

  const change = (key: string, changed: Partial<QueuedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const send = useEffectEvent(async (file: QueuedFile) => {
    const controller = new AbortController();
    running.current = { key: file.key, controller };
    const onChange = (changed: Partial<QueuedFile>) => change(file.key, changed);
    const { signal } = controller;
    const end = await sendQueued(file, { target, signal, onChange, refusalText });
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
      const added = chosen
        .toSorted(byName)
        .map((file) => queued({ file, use, chosenAt }, refusalOf?.(file)));
      setFiles((all) => [...all, ...added]);
    },
    cancel(key: string) {
      if (running.current?.key === key) running.current.controller.abort(CANCELLED);
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: string) => change(key, { state: "waiting", refusal: "" }),
    /** Says of a file that had arrived why it was not taken after all. */
    refuse(file: File, refused: Pick<QueuedFile, "refusal" | "isRefused">) {
      const key = files.find((one) => one.file === file)?.key;
      if (key !== undefined) change(key, { state: "failed", ...refused });
    },
    /** Takes away the lines of what has arrived. */
    clear: () => setFiles((all) => all.filter(({ state }) => state !== "added")),
  };
}

type Sending = {
  target: string;
  signal: AbortSignal;
  onChange: (changed: Partial<QueuedFile>) => void;
  refusalText: (error: unknown) => string;
};

/** Uploads a file and passes the upload to `use`; returns the outcome. */
async function sendQueued(
  { file, use, chosenAt }: QueuedFile,
  { target, signal, onChange, refusalText }: Sending,
): Promise<Partial<QueuedFile>> {
  const onProgress = (fraction: number) =>
    onChange({ fraction, state: fraction < 1 ? "sending" : "storing" });
  onChange({ state: "sending" });
  try {
    await sendFile({ file, target, signal, onProgress }, (uploadId) =>
      use(uploadId, { file, chosenAt, signal }),
    );
    return { state: "added" };
  } catch (error) {
    if (signal.aborted) return { state: "failed", refusal: "" };
    return { state: "failed", refusal: refusalText(error), isRefused: isRefusedFile(error) };
  }
}

function isMoving({ state }: QueuedFile): boolean {
  return state === "sending" || state === "storing";
}

/** Says why a file was not taken: which kinds are, and that it is its name where that is so. */
function useRefusalText(accept: string): (error: unknown) => string {
  const { nameRefused } = useTexts(uploadsTexts);
  const typeRefused = useTypeRefusal();
  return (error) => {
    if (error instanceof ApiError && error.code === "file_type_refused") return typeRefused(accept);
    return hasBadName(error) ? nameRefused : sentenceOf(error);
  };
}

/** The message of the first wrong field, which is more precise than the error's own. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? error.message;
  return error instanceof Error ? error.message : "";
}

/** Whether the same file would be refused again. */
function isRefusedFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isFileRefused(error) || error.fieldMessage("filename") !== undefined;
}

function hasBadName(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.fields.some(({ field, code }) => field === "filename" && code !== "file_empty")
  );
}

/** Sorts numbers by value, so “Chapter 10” after “Chapter 9”; file choosers list files in no fixed order. */
function byName(one: File, other: File): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true });
}

function queued(
  chosen: Pick<QueuedFile, "file" | "use" | "chosenAt">,
  refusal: string | undefined,
): QueuedFile {
  const key = newKey();
  const isRefused = refusal !== undefined;
  const state = isRefused ? "failed" : "waiting";
  return { ...chosen, key, state, fraction: 0, refusal: refusal ?? "", isRefused };
}
