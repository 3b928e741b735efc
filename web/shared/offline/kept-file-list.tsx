import { Download, FileText, RefreshCw, SquarePlay, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { keptFilesTexts } from "../../texts/kept-files.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import type { FileRecord } from "../device-files/database.ts";
import { freeBytes } from "../device-files/device-bytes.ts";
import { listenToDevice, OFFLINE_DAYS, opensYet } from "../device-files/device-summary.ts";
import { partsOfLectureFile } from "../device-files/lecture-file.ts";
import { checkKept } from "../downloads/check-kept.ts";
import { cancelDownload, keepOffline } from "../downloads/downloads.ts";
import { saveBlob } from "../downloads/file-request.ts";
import { listKept, openKept } from "../downloads/kept-files.ts";
import { refreshKept, useKeptIds } from "../downloads/kept-ids.ts";
import { LecturePicture } from "../lectures/lecture-picture.tsx";
import { WatchLink } from "../lectures/watch-link.tsx";
import { isReadable, ReadLink } from "../reader/read-link.tsx";
import { useSession } from "../session/session-store.ts";

type Kept = { files: FileRecord[]; free: number | undefined };
type KeptFiles = { state: "loading" | "failed"; kept: undefined } | { state: "ready"; kept: Kept };

/** The kept files, updated when this or another tab changes them. */
export function useKeptFiles() {
  const [now, setNow] = useState<KeptFiles>({ state: "loading", kept: undefined });
  const { status } = useSession();
  const keptIds = useKeptIds();
  const read = useCallback(async () => {
    try {
      const [files, free] = await Promise.all([listKept(), freeBytes()]);
      setNow({ state: "ready", kept: { files, free } });
    } catch {
      setNow({ state: "failed", kept: undefined });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other files, and keptIds changes with each file that is kept or removed
  useEffect(() => void read(), [read, status, keptIds]);
  useEffect(
    () =>
      listenToDevice(({ type }) => {
        if (type !== "grown") void read();
      }),
    [read],
  );
  useEffect(() => {
    const check = () => void checkKept({ isNow: true });
    if (status === "in") check();
    window.addEventListener("online", check);
    return () => window.removeEventListener("online", check);
  }, [status]);
  const remove = async (files: readonly FileRecord[]) => {
    for (const file of files) await cancelDownload(file);
    await refreshKept();
  };
  return { ...now, read, remove };
}

type DeviceRoomProps = { files: readonly FileRecord[]; free: number | undefined };

/** Chromium reports a rounded figure in whole GiB, up to ten, so only less than this is shown. */
const SHOWN_BELOW_BYTES = 1_000_000_000;

/** The size of the kept files, and the free space where it is little. */
export function DeviceRoom({ files, free }: DeviceRoomProps) {
  const t = useTexts(keptFilesTexts);
  const { fileSize } = useFormats();
  const usedBytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className="font-semibold">{t.roomTaken(fileSize(usedBytes), files.length)}</span>
      {free !== undefined && free < SHOWN_BELOW_BYTES ? (
        <span className="text-soft">{t.roomFree(fileSize(free))}</span>
      ) : null}
    </p>
  );
}

type KeptFileListProps = {
  files: readonly FileRecord[];
  onRemove: (file: FileRecord) => void;
};

/** The kept files with their actions, all of which work offline. */
export function KeptFileList({ files, onRemove }: KeptFileListProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {files.map((file) => (
        <KeptFileRow key={file.key} file={file} onRemove={() => onRemove(file)} />
      ))}
    </ul>
  );
}

type KeptFileRowProps = { file: FileRecord; onRemove: () => void };

function KeptFileRow({ file, onRemove }: KeptFileRowProps) {
  const t = useTexts(keptFilesTexts);
  const { date, fileSize } = useFormats();
  const isOpening = opensYet(file);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <KeptMark file={file} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{file.title}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
          <span>{fileSize(file.size)}</span>
          {file.wholeAt ? <span>{t.keptOn(date(file.wholeAt))}</span> : null}
        </p>
        {isOpening ? null : (
          <p className="mt-2 max-w-text text-sm text-amber">{t.waits(OFFLINE_DAYS)}</p>
        )}
        {isOpening && file.isOutdated ? <Newer file={file} /> : null}
      </div>
      <div className="flex w-full items-center justify-end gap-2 sm:w-auto">
        {isOpening ? <OpenKept file={file} /> : null}
        <IconButton label={t.removeOf(file.title)} onClick={onRemove} className="text-bad">
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

function KeptMark({ file: { kind, poster } }: { file: Pick<FileRecord, "kind" | "poster"> }) {
  if (kind !== "lecture")
    return <FileText aria-hidden="true" className="size-6 shrink-0 text-act" />;
  if (poster) return <LecturePicture address={poster} />;
  return <SquarePlay aria-hidden="true" className="size-6 shrink-0 text-act" />;
}

/** Plays a lecture, reads a note or a material, or saves it to the downloads. */
function OpenKept({ file }: { file: FileRecord }) {
  const t = useTexts(keptFilesTexts);
  const saveIt = () => void save(file, t.unreadable);
  if (file.kind === "lecture")
    return (
      <span className="grid flex-1">
        <WatchLink lectureId={partsOfLectureFile(file.id).lectureId} title={file.title} />
      </span>
    );
  if (!isReadable(file.mimeType))
    return (
      <Button
        variant="outline"
        aria-label={t.saveOf(file.title)}
        onClick={saveIt}
        className="flex-1"
      >
        <Download aria-hidden="true" className="size-4" />
        {t.save}
      </Button>
    );
  return (
    <>
      <span className="grid flex-1">
        <ReadLink file={file} title={file.title} mimeType={file.mimeType} />
      </span>
      <IconButton label={t.saveOf(file.title)} onClick={saveIt}>
        <Download aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

function Newer({ file }: { file: FileRecord }) {
  const t = useTexts(keptFilesTexts);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-amber">
      {t.newer}
      <Button
        variant="quiet"
        aria-label={t.updateOf(file.title)}
        onClick={() => void keepOffline(file)}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        {t.update}
      </Button>
    </p>
  );
}

async function save({ id, filename }: FileRecord, unreadable: string): Promise<void> {
  const file = await openKept(id);
  if (file) saveBlob(file, filename);
  else notify.error(unreadable);
}
