import { BookmarkCheck, BookmarkPlus } from "lucide-react";
import { useEffect } from "react";
import { usePaths } from "../../paths.ts";
import { keptFilesTexts } from "../../texts/kept-files.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { WantedFile } from "./download-records.ts";
import { keepOffline } from "./downloads.ts";
import { loadKeptIds, useKeptIds, useStoredIds } from "./kept-ids.ts";

/** Keeps a file on this device; once kept, it links to the list of kept files. */
export function KeepButton({ file }: { file: WantedFile }) {
  const t = useTexts(keptFilesTexts);
  const paths = usePaths();
  const isKept = useKeptIds().has(file.id);
  const isStored = useStoredIds().has(file.id);
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
  if (isStored) {
    return (
      <span
        role="status"
        title={t.preparing(file.title)}
        className="inline-grid size-11 shrink-0 place-items-center text-soft"
      >
        <Spinner />
        <span className="sr-only">{t.preparing(file.title)}</span>
      </span>
    );
  }
  return (
    <IconButton label={t.keepOf(file.title)} onClick={() => void keepOffline(file)}>
      <BookmarkPlus aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/** The link to the list of kept files. */
export function KeptLink() {
  const t = useTexts(keptFilesTexts);
  const paths = usePaths();
  const count = useKeptIds().size;
  useEffect(loadKeptIds, []);
  return (
    <PageLink
      to={paths.keptNotes()}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-act underline-offset-4 hover:underline"
    >
      <BookmarkCheck aria-hidden="true" className="size-5" />
      {count > 0 ? t.keptCount(count) : t.pageTitle}
    </PageLink>
  );
}
