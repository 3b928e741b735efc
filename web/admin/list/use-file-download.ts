import { useRef, useState } from "react";
import { saveBlob } from "../../features/downloads/save-blob.ts";
import { adminDownloadMessages } from "../../messages/admin-downloads.ts";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { hasStatus } from "../failures.ts";
import { fetchFile } from "../fetch-file.ts";

/** Downloads a file that the server makes while it sends it, with the spec's toasts; its size is known at its end. */
export function useFileDownload() {
  const t = useMessages(downloadsMessages);
  const { signInAgain } = useMessages(adminDownloadMessages);
  const [receivedBytes, setReceivedBytes] = useState<number>();
  const cancelling = useRef<AbortController>(undefined);
  const download = async (address: string, defaultName: string) => {
    const { signal } = startCancelling(cancelling);
    const toast = notify.loading(t.downloading);
    setReceivedBytes(0);
    try {
      const { blob, filename } = await fetchFile(address, {
        defaultName,
        onProgress: ({ loaded }) => setReceivedBytes(loaded),
        signal,
      });
      saveBlob(blob, filename);
      notify.success(t.downloaded, { id: toast });
    } catch (error) {
      if (signal.aborted) notify.dismiss(toast);
      else notify.error(hasStatus(error, 401) ? signInAgain : t.failed, { id: toast });
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
