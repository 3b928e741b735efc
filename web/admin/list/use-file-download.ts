import { useRef, useState } from "react";
import { saveBlob } from "../../features/downloads/save-blob.ts";
import { isLoginNeeded } from "../../features/session/login-needed.ts";
import { adminDownloadMessages } from "../../messages/admin-downloads.ts";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { fetchFile, type Progress } from "../fetch-file.ts";

/** Downloads a file that the server makes while it sends it, with the spec's toasts. */
export function useFileDownload() {
  const t = useMessages(downloadsMessages);
  const { signInAgain } = useMessages(adminDownloadMessages);
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
