import { BookmarkCheck } from "lucide-react";
import { useEffect } from "react";
import { keptFilesMessages } from "../../messages/kept-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { loadKeptIds, useKeptIds } from "./kept-ids.ts";

/** Where the list of what is kept on this device is found, beside the notes that can be. */
export function KeptLink() {
  const t = useMessages(keptFilesMessages);
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
