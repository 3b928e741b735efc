import { useEffect, useRef, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { notify } from "../../ui/toast.ts";
import { CANCELLED, sendFile } from "./tus-upload.ts";

export type ReplacementOptions = {
  /** What the file is for; see SendingFile. */
  target: string;
  /** Puts the finished upload in the place of the file, and says so. */
  use: (uploadId: string) => Promise<void>;
  /** A better sentence than the server's own for some refusals. */
  refusalText: (error: unknown) => string | undefined;
};

/** A file on its way to take the place of another. */
export type RunningReplacement = { name: string; fraction: number; cancel: () => void };

/** Sends a file that replaces another, and reports the outcome. */
export function useReplacement({ target, use, refusalText }: ReplacementOptions) {
  const t = useMessages(uploadsMessages);
  const [running, setRunning] = useState<RunningReplacement>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    if (controller.current) return;
    const begun = new AbortController();
    const { signal } = begun;
    controller.current = begun;
    const cancel = () => begun.abort(CANCELLED);
    const onProgress = (fraction: number) => setRunning({ name: file.name, fraction, cancel });
    onProgress(0);
    try {
      await sendFile({ file, target, signal, onProgress }, use);
    } catch (error) {
      if (signal.aborted) return;
      notify.error(refusalText(error) ?? failureText(error, { fallback: t.replaceFailed }));
    } finally {
      controller.current = undefined;
      setRunning(undefined);
    }
  };
  return { running, start: (file: File) => void start(file) };
}
