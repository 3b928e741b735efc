import { BookmarkCheck, BookmarkPlus } from "lucide-react";
import { useEffect } from "react";
import { keptFilesMessages } from "../../messages/kept-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { IconButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { WantedFile } from "../downloads/download-records.ts";
import { keepOffline } from "../downloads/downloads.ts";
import { loadKeptIds, useKeptIds } from "./kept-ids.ts";

/** Keeps a file on this device; once it is here, leads to all that is kept. */
export function KeepButton({ file }: { file: WantedFile }) {
  const t = useMessages(keptFilesMessages);
  const paths = usePaths();
  const isKept = useKeptIds().has(file.id);
  useEffect(loadKeptIds, []);
  if (isKept) {
    return (
      <PageLink
        to={paths.keptNotes()}
        aria-label={t.isKept(file.title)}
        title={t.isKept(file.title)}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-good transition-colors hover:bg-tint"
      >
        <BookmarkCheck aria-hidden="true" className="size-5" />
      </PageLink>
    );
  }
  return (
    <IconButton label={t.keepOf(file.title)} onClick={() => void keepOffline(file)}>
      <BookmarkPlus aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
