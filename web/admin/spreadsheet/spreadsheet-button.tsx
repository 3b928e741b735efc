import { FileSpreadsheet, X } from "lucide-react";
import { adminOverviewMessages } from "../../messages/admin-overview.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useSpreadsheet } from "./use-spreadsheet.ts";

/** Downloads the enrolment spreadsheet; while it comes, what has arrived and a way to stop. */
export function SpreadsheetButton() {
  const t = useMessages(adminOverviewMessages);
  const { fileSize } = useFormats();
  const { receivedBytes, download, cancel } = useSpreadsheet();
  if (receivedBytes === undefined) {
    return (
      <Button variant="outline" onClick={() => void download()}>
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        {t.download}
      </Button>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-2">
      <div className="grid w-44 gap-1">
        <ProgressBar label={t.spreadsheet} fraction={undefined} />
        <span className="text-sm text-soft">{t.received(fileSize(receivedBytes))}</span>
      </div>
      <IconButton label={t.cancelDownload} onClick={cancel}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
