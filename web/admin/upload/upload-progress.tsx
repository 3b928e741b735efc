import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { RunningUpload } from "./use-upload.ts";

/** How far an upload is, and a way to stop it. After the last byte the server still has work. */
export function UploadProgress({ running }: { running: NonNullable<RunningUpload> }) {
  const t = useMessages(adminMessages);
  const isSent = running.fraction >= 1;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span role="status" className="text-sm text-soft">
          {isSent ? t.saving : t.uploading}
        </span>
        <ProgressBar label={t.uploading} fraction={isSent ? undefined : running.fraction} />
      </div>
      <span className="w-12 text-end text-sm tabular-nums">
        {t.percent(Math.floor(running.fraction * 100))}
      </span>
      <Button variant="outline" onClick={running.cancel}>
        {t.cancelUpload}
      </Button>
    </div>
  );
}
