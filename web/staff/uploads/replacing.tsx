import { useEffect, useRef, useState } from "react";
import { failureText } from "../../api/call.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { useTexts } from "../../texts/texts.ts";
import { uploadsTexts } from "../../texts/uploads.ts";
import { Button } from "../../ui/button.tsx";
import { shownFileName } from "../../ui/file-name.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notify } from "../../ui/toast.ts";
import { CANCELLED, sendFile } from "./tus-upload.ts";

/** The progress of a file that replaces another, and a button to cancel it. */
export function Replacing({
  running: { name: given, fraction, cancel },
}: {
  running: RunningReplacement;
}) {
  const t = useTexts(uploadsTexts);
  const name = shownFileName(given);
  const isSent = fraction >= 1;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span role="status" className="text-sm break-all text-soft">
          {isSent ? t.storing : t.replacing(name)}
        </span>
        <ProgressBar label={name} fraction={isSent ? undefined : fraction} />
      </div>
      <Button variant="quiet" aria-label={t.cancelOf(name)} onClick={cancel}>
        {t.cancel}
      </Button>
      <LeaveGuard isOn={() => true} title={t.leaveTitle} text={t.leaveText} />
    </div>
  );
}

type ReplacementOptions = {
  /** What the file is for; see SendingFile. */
  target: string;
  /** Puts the finished upload in the place of the file, and says so. */
  use: (uploadId: string, sent: { file: File; signal: AbortSignal }) => Promise<void>;
  /** A better sentence than the server's own for some refusals. */
  refusalText: (error: unknown) => string | undefined;
};

/** A file on its way to take the place of another. */
type RunningReplacement = { name: string; fraction: number; cancel: () => void };

/** Sends a file that replaces another, and reports the outcome. */
export function useReplacement({ target, use, refusalText }: ReplacementOptions) {
  const t = useTexts(uploadsTexts);
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
      await sendFile({ file, target, signal, onProgress }, (uploadId) =>
        use(uploadId, { file, signal }),
      );
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
