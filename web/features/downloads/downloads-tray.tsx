import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { downloadsTrayMessages } from "../../messages/downloads.ts";
import { useMessages } from "../../messages/messages.ts";
import { useRootMark } from "../../state/use-root-mark.ts";
import { IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { DownloadRow } from "./download-row.tsx";
import { hide, isUnderWay, type ShownDownload, useShownDownloads } from "./shown-downloads.ts";

/** All downloads of this visit, above the bottom of the screen: one line, and a list on demand. */
export default function DownloadsTray() {
  const t = useMessages(downloadsTrayMessages);
  const downloads = Object.values(useShownDownloads());
  const [isOpen, setIsOpen] = useState(false);
  useRootMark("downloads");
  const failed = downloads.filter(({ phase }) => phase === "failed").length;
  useEffect(() => {
    // What went wrong must not wait behind a button for somebody to look.
    if (failed > 0) setIsOpen(true);
  }, [failed]);
  const listId = useId();
  const isAllDone = downloads.every(({ phase }) => phase === "done");
  return (
    <section
      aria-label={t.downloads}
      className="fixed inset-x-2 bottom-[calc(max(var(--bottom-bar-room),env(safe-area-inset-bottom))+0.5rem)] z-30 animate-[rise_0.2s_var(--ease-settle)] rounded-sheet border border-rule bg-sheet text-ink shadow-float sm:start-auto sm:end-4 sm:w-96 print:hidden"
    >
      {isOpen ? (
        <ul
          id={listId}
          className="max-h-[min(60dvh,28rem)] divide-y divide-rule overflow-y-auto overscroll-contain px-4"
        >
          {downloads.map((download) => (
            <DownloadRow key={download.id} download={download} />
          ))}
        </ul>
      ) : null}
      <div className={isOpen ? "border-t border-rule" : undefined}>
        <div className="flex items-center gap-1 ps-4 pe-1">
          <div className="grid min-w-0 flex-1 gap-1.5 py-2.5">
            <p className="font-semibold">{useHeadline(downloads)}</p>
            <TotalProgress downloads={downloads} />
          </div>
          <IconButton
            label={isOpen ? t.showLess : t.showAll}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? (
              <ChevronDown aria-hidden="true" className="size-5" />
            ) : (
              <ChevronUp aria-hidden="true" className="size-5" />
            )}
          </IconButton>
          {isAllDone ? (
            <IconButton label={t.close} onClick={() => downloads.forEach(hide)}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** What most needs to be known, in a few words. */
function useHeadline(downloads: readonly ShownDownload[]): string {
  const t = useMessages(downloadsTrayMessages);
  const count = (isCounted: (download: ShownDownload) => boolean) =>
    downloads.filter(isCounted).length;
  const underWay = count((each) => isUnderWay(each) || each.phase === "elsewhere");
  const failed = count(({ phase }) => phase === "failed");
  const paused = count(({ phase }) => phase === "paused");
  if (underWay > 0) return t.underWay(underWay);
  if (failed > 0) return t.standing(failed);
  // Whoever paused it knows: it needs nobody.
  return paused > 0 ? t.paused(paused) : t.finished(downloads.length);
}

/** Of all that is on its way together. */
function TotalProgress({ downloads }: { downloads: readonly ShownDownload[] }) {
  const t = useMessages(downloadsTrayMessages);
  const open = downloads.filter(({ phase }) => phase !== "done" && phase !== "failed");
  const total = open.reduce((sum, { size }) => sum + size, 0);
  if (total === 0) return null;
  const loaded = open.reduce((sum, each) => sum + Math.min(each.loaded, each.size), 0);
  return <ProgressBar label={t.downloads} fraction={loaded / total} />;
}
