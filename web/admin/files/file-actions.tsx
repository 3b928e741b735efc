import { Trash2 } from "lucide-react";
import { DownloadButton } from "../../features/downloads/download-button.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";

export type FileActionsProps = {
  kind: "material" | "note";
  file: { id: string; title: string; size: number };
  onDelete: () => void;
};

/** What the office does with a kept file, a study material or a note: fetch it, or delete it. */
export function FileActions({ kind, file: { id, title, size }, onDelete }: FileActionsProps) {
  const a = useMessages(adminMessages);
  return (
    <>
      <div className="max-sm:flex-1 sm:w-44">
        <DownloadButton file={{ kind, id }} title={title} size={size} />
      </div>
      <Button variant="danger" aria-label={a.deleteOf(title)} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4" />
        {a.delete}
      </Button>
    </>
  );
}
