import { CircleAlert, CircleCheck, X } from "lucide-react";
import { downloadsMessages, downloadsTrayMessages } from "../../messages/downloads.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button, buttonClasses, IconButton, LinkButton } from "../../ui/button.tsx";
import { DownloadProgress, PauseOrResume } from "./download-button.tsx";
import { cancelDownload, resumeDownload, saveAgain } from "./downloads.ts";
import { problemSentence } from "./problem-sentence.ts";
import { hide, type ShownDownload } from "./shown-downloads.ts";
import { addressOfFile } from "./sources.ts";
import { useStateText } from "./state-text.ts";

/** One download: its name, how it stands, and what can be done about it. */
export function DownloadRow({ download }: { download: ShownDownload }) {
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
  const t = useMessages(downloadsTrayMessages);
  const remove = () => (download.phase === "done" ? hide(download) : cancelDownload(download));
  return (
    <IconButton label={t.removeOf(download.title)} className="-me-3" onClick={() => void remove()}>
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

function UnderWay({ download }: { download: ShownDownload }) {
  const t = useMessages(downloadsTrayMessages);
  const { whole } = useStateText(download);
  return (
    <>
      <DownloadProgress download={download} />
      <p className="text-sm text-soft tabular-nums">{whole}</p>
      {download.isOther ? <p className="text-sm text-soft">{t.changed}</p> : null}
    </>
  );
}

/** A browser that asks before it takes several files may have held this one back. */
function Done({ download }: { download: ShownDownload }) {
  const t = useMessages(downloadsTrayMessages);
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
  const t = useMessages(downloadsTrayMessages);
  const d = useMessages(downloadsMessages);
  const { title, problem = "unavailable", message, size, isToSave } = download;
  const sentence = problemSentence({ problem, message, size });
  const paths = usePaths();
  const canTryAgain = problem !== "gone" && problem !== "no-place";
  return (
    <>
      <p className="flex items-start gap-2 text-sm text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{sentence === "" ? d.unavailable : sentence}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {canTryAgain ? (
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
