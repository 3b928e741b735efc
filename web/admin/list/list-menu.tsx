import { Download, X } from "lucide-react";
import { useRef, useState } from "react";
import type { EndpointPath } from "../../../contract/endpoints.ts";
import { addressOf } from "../../api/send.ts";
import { saveBlob } from "../../shared/downloads/file-request.ts";
import { isLoginNeeded } from "../../shared/session/login-needed.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminDownloadTexts } from "../../texts/admin-list.ts";
import { downloadsTexts } from "../../texts/downloads.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notify } from "../../ui/toast.ts";
import { fetchFile, type Progress } from "../fetch-file.ts";
import { PrintButton } from "../print-button.tsx";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { ButtonMenu, RowMenuDownload, RowMenuItem } from "./row-menu.tsx";

const files = {
  enrolments: "/api/admin/enrollments-excel-download",
  registrations: "/api/admin/registrations-download",
  enquiries: "/api/admin/enquiries-download",
  people: "/api/admin/people-download",
  "audit-log": "/api/admin/audit-log-download",
  "waiting-list": "/api/admin/waiting-list-download",
  attendance: "/api/admin/attendance-download",
  fees: "/api/admin/fees/entries-download",
  courses: "/api/admin/courses-download",
  notes: "/api/admin/notes-download",
  files: "/api/admin/materials-download",
  questions: "/api/teach/questions-download",
} satisfies Record<string, EndpointPath>;

/** Empty files with the columns that can be read in again. */
const templates: Partial<Record<string, EndpointPath>> = {
  questions: "/api/teach/question-template",
};

/** Files of another program that the page makes of the spreadsheet. */
const conversions: Partial<Record<string, Conversion>> = {
  questions: {
    ...{ name: "Moodle XML", ending: "xml" },
    async make(sheet, signal) {
      const { moodleOfSheet } = await import("../question-import/formats/moodle-of-sheet.ts");
      return moodleOfSheet(sheet, signal);
    },
  },
};
type Conversion = {
  name: string;
  ending: string;
  make: (sheet: Blob, signal: AbortSignal) => Promise<Blob>;
};

const listsOfFiles: readonly string[] = ["notes", "files", "attendance"];

export type ListMenuProps = {
  /** A section whose list it is, or what of one course or person. */
  about: string;
  /** What leaves the rows that are shown; absent values are no filter. */
  filter: object;
  /** Makes the whole list ready and prints it. */
  onPrint: () => void;
  isPrinting?: boolean;
};

/** At the head of a list: its rows as a spreadsheet or CSV, where the server makes one, and on paper. */
export function ListMenu({ about, filter, onPrint, isPrinting = false }: ListMenuProps) {
  if (isPrinting || !hasFile(about)) return <PrintButton isBusy={isPrinting} onClick={onPrint} />;
  return <FileMenu about={about} filter={filter} onPrint={onPrint} />;
}

/** Whether the server makes a file of this list. */
export function hasFile(about: string): about is keyof typeof files {
  return Object.hasOwn(files, about);
}

type FileMenuProps = Omit<ListMenuProps, "about"> & { about: keyof typeof files };

/** Shows the progress and a way to cancel. It begins by itself at an address with `?open=download`. */
function FileMenu({ about, filter, onPrint }: FileMenuProps) {
  const t = useTexts(adminDownloadTexts);
  const { print } = useTexts(adminTexts);
  const { progress, download, cancel } = useFileDownload();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const template = templates[about];
  const label = listsOfFiles.includes(about) ? t.list : isFiltered ? t.these : t.all;
  const conversion = conversions[about];
  const start = (format: "csv" | "xlsx", into?: Conversion) =>
    void download(
      addressOf(files[about], {}, { ...filter, format, parts: "counted" }),
      `${about}.${into?.ending ?? format}`,
      into?.make,
    );
  useAskedToOpen((what) => {
    if (what === "download") start("xlsx");
  });
  if (progress) return <DownloadUnderWay {...progress} onCancel={cancel} />;
  return (
    <ButtonMenu
      variant="outline"
      label={
        <>
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t.download}</span>
        </>
      }
    >
      <RowMenuItem onClick={() => start("xlsx")}>{label(".xlsx")}</RowMenuItem>
      <RowMenuItem onClick={() => start("csv")}>{label(".csv")}</RowMenuItem>
      {conversion ? (
        <RowMenuItem onClick={() => start("xlsx", conversion)}>
          {label(conversion.name)}
        </RowMenuItem>
      ) : null}
      {template ? <RowMenuDownload href={addressOf(template)}>{t.template}</RowMenuDownload> : null}
      {/* Once the menu is closed: it would be printed, too. */}
      <RowMenuItem onClick={() => void afterPaint(onPrint)}>{print}</RowMenuItem>
    </ButtonMenu>
  );
}

type DownloadUnderWayProps = Progress & { onCancel: () => void };

function DownloadUnderWay({ receivedBytes, share, onCancel }: DownloadUnderWayProps) {
  const t = useTexts(adminDownloadTexts);
  const { fileSize } = useFormats();
  const size = fileSize(receivedBytes);
  return (
    <div className="flex min-h-11 items-center gap-2">
      <div className="grid w-44 gap-1">
        <ProgressBar label={t.underWay} fraction={share} />
        <span className="text-sm text-soft tabular-nums">
          {share === undefined ? t.received(size) : t.share(Math.floor(share * 100), size)}
        </span>
      </div>
      <IconButton label={t.cancel} onClick={onCancel}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Downloads a file that the server makes while it sends it, with the spec's toasts. */
function useFileDownload() {
  const t = useTexts(downloadsTexts);
  const { signInAgain } = useTexts(adminDownloadTexts);
  const [progress, setProgress] = useState<Progress>();
  const cancelling = useRef<AbortController>(undefined);
  const download = async (address: string, defaultName: string, make?: Conversion["make"]) => {
    const { signal } = startCancelling(cancelling);
    const toast = notify.loading(t.downloading);
    setProgress({ receivedBytes: 0, share: undefined });
    try {
      const { blob, filename } = await fetchFile(address, {
        defaultName,
        onProgress: setProgress,
        signal,
      });
      if (make) saveBlob(await make(blob, signal), defaultName);
      else saveBlob(blob, filename);
      notify.success(t.downloaded, { id: toast });
    } catch (error) {
      if (signal.aborted) notify.dismiss(toast);
      else notify.error(isLoginNeeded(error) ? signInAgain : t.failed, { id: toast });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, download, cancel: () => cancelling.current?.abort() };
}

function startCancelling(kept: { current: AbortController | undefined }): AbortController {
  const controller = new AbortController();
  kept.current = controller;
  return controller;
}
