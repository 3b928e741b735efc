import { BookmarkCheck, BookmarkPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { usePaths } from "../../paths.ts";
import { keepLectureTexts } from "../../texts/kept-files.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { OFFLINE_DAYS } from "../device-files/device-summary.ts";
import { lectureFile } from "../device-files/lecture-file.ts";
import { DownloadUnderWay } from "../downloads/download-button.tsx";
import type { WantedFile } from "../downloads/download-records.ts";
import { keepOffline } from "../downloads/downloads.ts";
import { loadKeptIds, useKeptIds, useStoredIds } from "../downloads/kept-ids.ts";
import { fetchPoster } from "../downloads/kept-thumbnail.ts";
import { useShownDownload } from "../downloads/shown-downloads.ts";
import { fetchCaptions } from "./kept-captions.ts";
import { chosenQuality, pictureQualities } from "./lecture-sizes.ts";
import type { PlayerSettings } from "./player-settings.ts";
import { QualityName } from "./quality-name.tsx";
import type { WatchedLecture } from "./watched-lecture.ts";

export type KeepLectureProps = {
  lecture: WatchedLecture;
  title: string;
  settings: PlayerSettings;
  isKept: boolean;
};

/** Keeps one quality of a lecture on this device: the chosen one, or the smallest where that is left to the network. */
export function KeepLecture({ lecture, title, settings, isKept }: KeepLectureProps) {
  const t = useTexts(keepLectureTexts);
  const { fileSize } = useFormats();
  const paths = usePaths();
  const { renditions } = lecture;
  const chosen = chosenQuality(settings.quality, { renditions, savesData: settings.savesData });
  const wanted = chosen === "auto" ? pictureQualities(renditions)[0]?.kind : chosen;
  const rendition = renditions.find(({ kind }) => kind === wanted);
  const file = lectureFile(lecture.id, rendition?.kind ?? "original");
  const shown = useShownDownload(file);
  const isHere = useKeptIds().has(file.id);
  const isStored = useStoredIds().has(file.id);
  const [isBeginning, setIsBeginning] = useState(false);
  useEffect(loadKeptIds, []);
  if (isKept || isHere)
    return (
      <LinkButton variant="outline" to={paths.keptNotes()} className="justify-self-start">
        <BookmarkCheck aria-hidden="true" className="size-5 text-good" />
        {t.all}
      </LinkButton>
    );
  if (!rendition) return null;
  if (isStored)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t.preparing}
      </p>
    );
  if (shown && shown.phase !== "done")
    return <DownloadUnderWay download={{ ...shown, title }} onClickCapture={() => undefined} />;
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="outline"
        isBusy={isBeginning}
        onClick={() => {
          setIsBeginning(true);
          void keep(lecture, { ...file, title, size: rendition.bytes }).finally(() =>
            setIsBeginning(false),
          );
        }}
      >
        {isBeginning ? null : <BookmarkPlus aria-hidden="true" className="size-5" />}
        {isBeginning ? t.beginning : t.keep(fileSize(rendition.bytes))}
      </Button>
      <p className="text-sm text-soft">
        <QualityName choice={rendition.kind} renditions={renditions} />. {t.keepText(OFFLINE_DAYS)}
      </p>
    </div>
  );
}

/** With its captions and poster, which are small and come first. */
async function keep(lecture: WatchedLecture, file: WantedFile): Promise<void> {
  const [captions, poster] = await Promise.all([
    fetchCaptions(lecture.id, lecture.captions),
    fetchPoster(lecture),
  ]);
  await keepOffline({ ...file, captions, ...(poster && { poster }) });
}
