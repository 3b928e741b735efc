import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { usePaths } from "../../paths.ts";
import { useRootMark } from "../../state/use-root-mark.ts";
import { downloadsTexts, downloadsTrayTexts } from "../../texts/downloads.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, buttonClasses, IconButton, LinkButton } from "../../ui/button.tsx";
import { DisclosureSign } from "../../ui/disclosure.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { DownloadProgress, PauseOrResume, useStateText } from "./download-button.tsx";
import { problemSentence } from "./download-toasts.ts";
import { cancelDownload, resumeDownload, saveAgain } from "./downloads.ts";
import { addressOfFile } from "./file-request.ts";
import { hide, isUnderWay, type ShownDownload, useShownDownloads } from "./shown-downloads.ts";

/** The downloads of this visit, at the bottom of the screen: a summary that opens to a list. */
export default function DownloadsTray() {
  const t = useTexts(downloadsTrayTexts);
  const downloads = Object.values(useShownDownloads());
  const [isOpen, setIsOpen] = useState(false);
  useRootMark("downloads");
  const failed = downloads.filter(({ phase }) => phase === "failed").length;
  useEffect(() => {
    // A failure opens the list by itself.
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
            // It unfolds upwards.
            className="rotate-180"
          >
            <DisclosureSign />
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

/** The most important state, in a few words. */
function useHeadline(downloads: readonly ShownDownload[]): string {
  const t = useTexts(downloadsTrayTexts);
  const count = (isCounted: (download: ShownDownload) => boolean) =>
    downloads.filter(isCounted).length;
  const underWay = count((each) => isUnderWay(each) || each.phase === "elsewhere");
  const failed = count(({ phase }) => phase === "failed");
  const paused = count(({ phase }) => phase === "paused");
  if (underWay > 0) return t.underWay(underWay);
  if (failed > 0) return t.needAttention(failed);
  // A paused download was paused by the person and needs no attention.
  return paused > 0 ? t.paused(paused) : t.finished(downloads.length);
}

/** The progress of all unfinished downloads together. */
function TotalProgress({ downloads }: { downloads: readonly ShownDownload[] }) {
  const t = useTexts(downloadsTrayTexts);
  const open = downloads.filter(({ phase }) => phase !== "done" && phase !== "failed");
  const total = open.reduce((sum, { size }) => sum + size, 0);
  if (total === 0) return null;
  const loaded = open.reduce((sum, each) => sum + Math.min(each.loaded, each.size), 0);
  return <ProgressBar label={t.downloads} fraction={loaded / total} />;
}

/** One download with its title, state and actions. */
function DownloadRow({ download }: { download: ShownDownload }) {
  const { title, phase } = download;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center gap-1">
        <p className="line-clamp-2 min-w-0 flex-1 font-semibold">{title}</p>
        {phase === "done" || phase === "failed" ? null : <PauseOrResume download={download} />}
        <RemoveButton download={download} />
      </div>
      {phase === "done" ? <Done download={download} /> : null}
      {phase === "failed" ? <Failed download={download} /> : null}
      {phase === "done" || phase === "failed" ? null : <UnderWay download={download} />}
    </li>
  );
}

function RemoveButton({ download }: { download: ShownDownload }) {
  const t = useTexts(downloadsTrayTexts);
  const remove = () => (download.phase === "done" ? hide(download) : cancelDownload(download));
  return (
    <IconButton label={t.removeOf(download.title)} className="-me-3" onClick={() => void remove()}>
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

function UnderWay({ download }: { download: ShownDownload }) {
  const t = useTexts(downloadsTrayTexts);
  const { whole } = useStateText(download);
  return (
    <>
      <DownloadProgress download={download} />
      <p className="text-sm text-soft tabular-nums">{whole}</p>
      {download.isOther ? <p className="text-sm text-soft">{t.changed}</p> : null}
    </>
  );
}

/** Offers to save again, as a browser may have blocked one of several files. */
function Done({ download }: { download: ShownDownload }) {
  const t = useTexts(downloadsTrayTexts);
  const { brief } = useStateText(download);
  const { title, isToSave } = download;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="flex items-center gap-2 text-sm text-good">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {isToSave ? brief : t.keptHere}
      </p>
      {isToSave ? (
        <Button
          variant="quiet"
          aria-label={t.saveAgainOf(title)}
          onClick={() => void saveAgain(download)}
        >
          {t.saveAgain}
        </Button>
      ) : null}
    </div>
  );
}

function Failed({ download }: { download: ShownDownload }) {
  const t = useTexts(downloadsTrayTexts);
  const d = useTexts(downloadsTexts);
  const { title, problem = "unavailable", message, size, isToSave } = download;
  const sentence = problemSentence({ problem, message, size });
  const paths = usePaths();
  return (
    <>
      <p className="flex items-start gap-2 text-sm text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{sentence === "" ? d.unavailable : sentence}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {problem !== "gone" ? (
          <Button
            variant="outline"
            aria-label={t.tryAgainOf(title)}
            onClick={() => void resumeDownload(download)}
          >
            {t.tryAgain}
          </Button>
        ) : null}
        {problem === "no-room" ? (
          <LinkButton variant="quiet" to={paths.keptNotes()}>
            {t.makeRoom}
          </LinkButton>
        ) : null}
        {problem === "no-room" && isToSave ? (
          <a href={addressOfFile(download)} download="" className={buttonClasses("quiet")}>
            {t.byBrowser}
          </a>
        ) : null}
      </div>
    </>
  );
}
