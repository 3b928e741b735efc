import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { Button } from "../../ui/button.tsx";
import { shownFileName } from "../../ui/file-name.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { LeaveGuard } from "../leaving/leave-guard.tsx";
import type { RunningReplacement } from "./use-replacement.ts";

/** The progress of a file that replaces another, and a button to cancel it. */
export function Replacing({
  running: { name: given, fraction, cancel },
}: {
  running: RunningReplacement;
}) {
  const t = useMessages(uploadsMessages);
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
