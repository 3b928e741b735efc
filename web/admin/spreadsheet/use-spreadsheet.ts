import { useRef, useState } from "react";
import { apiPaths } from "../../../contract/paths.ts";
import { fetchFile } from "../../features/downloads/fetch-file.ts";
import { saveBlob } from "../../features/downloads/save-blob.ts";
import { adminOverviewMessages } from "../../messages/admin-overview.ts";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { hasStatus } from "../frame/has-status.ts";

const DEFAULT_NAME = "enrolments.xlsx";

/** Downloads the enrolments with the spec's toasts. Its size is not known before its end. */
export function useSpreadsheet() {
  const t = useMessages(downloadsMessages);
  const { spreadsheetSignInAgain } = useMessages(adminOverviewMessages);
  const [receivedBytes, setReceivedBytes] = useState<number>();
  const cancelling = useRef<AbortController>(undefined);
  const download = async () => {
    const { signal } = startCancelling(cancelling);
    const toast = notify.loading(t.downloading);
    setReceivedBytes(0);
    try {
      const { blob, filename } = await fetchFile(apiPaths.downloadEnrolments.path, {
        defaultName: DEFAULT_NAME,
        onProgress: ({ loaded }) => setReceivedBytes(loaded),
        signal,
      });
      saveBlob(blob, filename);
      notify.success(t.downloaded, { id: toast });
    } catch (error) {
      if (signal.aborted) notify.dismiss(toast);
      else notify.error(hasStatus(error, 401) ? spreadsheetSignInAgain : t.failed, { id: toast });
    } finally {
      setReceivedBytes(undefined);
    }
  };
  return { receivedBytes, download, cancel: () => cancelling.current?.abort() };
}

function startCancelling(kept: { current: AbortController | undefined }): AbortController {
  const controller = new AbortController();
  kept.current = controller;
  return controller;
}
