import { FileSpreadsheet, FileText, X } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { EndpointPath } from "../../../contract/endpoints.ts";
import { addressOf } from "../../api/send.ts";
import { saveBlob } from "../../shared/downloads/file-request.ts";
import { isLoginNeeded } from "../../shared/session/login-needed.ts";
import { adminDownloadTexts } from "../../texts/admin-list.ts";
import { downloadsTexts } from "../../texts/downloads.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notify } from "../../ui/toast.ts";
import { fetchFile, type Progress } from "../fetch-file.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";

const files = {
  enrolments: "/api/admin/enrollments-excel-download",
  registrations: "/api/admin/registrations-download",
  enquiries: "/api/admin/enquiries-download",
  people: "/api/admin/people-download",
  "audit-log": "/api/admin/audit-log-download",
  "waiting-list": "/api/admin/waiting-list-download",
  courses: "/api/admin/courses-download",
  notes: "/api/admin/notes-download",
  materials: "/api/admin/materials-download",
} satisfies Record<string, EndpointPath>;

const listsOfFiles: readonly string[] = ["notes", "materials"];

export type DownloadListProps = {
  about: keyof typeof files;
  /** Reads the list's filters from an address. */
  filterOf: (search: URLSearchParams) => object;
};

/**
 * Downloads the list with the address's filters as a spreadsheet or CSV; shows the progress and a way to
 * cancel. It begins by itself at an address with `?open=download`.
 */
export function DownloadList({ about, filterOf }: DownloadListProps) {
  const t = useTexts(adminDownloadTexts);
  const [search] = useSearchParams();
  const { progress, download, cancel } = useFileDownload();
  const filter = filterOf(search);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const label = listsOfFiles.includes(about) ? t.list : isFiltered ? t.these : t.all;
  const start = (format: "csv" | "xlsx") =>
    void download(
      addressOf(files[about], {}, { ...filter, format, parts: "counted" }),
      `${about}.${format}`,
    );
  useAskedToOpen((what) => {
    if (what === "download") start("xlsx");
  });
  if (progress) return <DownloadUnderWay {...progress} onCancel={cancel} />;
  return (
    <>
      <Button variant="outline" onClick={() => start("xlsx")}>
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        {label(".xlsx")}
      </Button>
      <Button variant="outline" onClick={() => start("csv")}>
        <FileText aria-hidden="true" className="size-5" />
        {label(".csv")}
      </Button>
    </>
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
  const download = async (address: string, defaultName: string) => {
    const { signal } = startCancelling(cancelling);
    const toast = notify.loading(t.downloading);
    setProgress({ receivedBytes: 0, share: undefined });
    try {
      const { blob, filename } = await fetchFile(address, {
        defaultName,
        onProgress: setProgress,
        signal,
      });
      saveBlob(blob, filename);
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
