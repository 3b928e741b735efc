import { endpoints } from "../../../contract/endpoints.ts";
import { ApiError } from "../../api/api-error.ts";
import { addressOf } from "../../api/send.ts";
import { createStore, useStore } from "../../state/store.ts";
import { notify } from "../../ui/toast.ts";
import { refreshSession } from "../session/session-store.ts";
import { fetchFile, type Progress } from "./fetch-file.ts";
import { saveBlob } from "./save-blob.ts";

/** What can be downloaded: a study material or a note of a course. */
export type Downloadable = { kind: "material" | "note"; id: string };

export type DownloadTexts = {
  downloading: string;
  downloaded: string;
  failed: string;
  signInAgain: string;
};

/** The spec's names for files whose answer names none. */
const sources = {
  material: { path: endpoints.downloadFile.path, defaultName: "download.pdf" },
  note: { path: endpoints.downloadCourseNote.path, defaultName: "note.pdf" },
};

type Running = { progress: Progress; cancel: () => void };
type RunningById = Readonly<Record<string, Running>>;

const noneRunning: RunningById = {};
const running = createStore(noneRunning);

/** The download of this file that is running, if one is. */
export function useRunningDownload({ id }: Downloadable): Running | undefined {
  return useStore(running, noneRunning)[id];
}

/** Downloads a file and says so in one toast; a file that is on its way already is left alone. */
export async function download(file: Downloadable, t: DownloadTexts): Promise<void> {
  if (running.get()[file.id]) return;
  const toast = notify.loading(t.downloading);
  const cancelling = new AbortController();
  const cancel = () => cancelling.abort();
  follow(file.id, { progress: { loaded: 0, total: undefined }, cancel });
  try {
    const { blob, filename } = await fetchFile(addressOfFile(file), {
      defaultName: sources[file.kind].defaultName,
      onProgress: (progress) => follow(file.id, { progress, cancel }),
      signal: cancelling.signal,
    });
    saveBlob(blob, filename);
    notify.success(t.downloaded, { id: toast });
  } catch (error) {
    if (cancelling.signal.aborted) notify.dismiss(toast);
    else tellFailure(error, { t, toast });
  } finally {
    forget(file.id);
  }
}

function addressOfFile({ kind, id }: Downloadable): string {
  return addressOf(sources[kind].path, { id });
}

function tellFailure(error: unknown, { t, toast }: { t: DownloadTexts; toast: string }): void {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  notify.error(isSignedOut ? t.signInAgain : t.failed, { id: toast });
  // The page then shows its login gate, which leads back here.
  if (isSignedOut) void refreshSession();
}

function follow(id: string, state: Running): void {
  running.set({ ...running.get(), [id]: state });
}

function forget(id: string): void {
  const { [id]: _done, ...others } = running.get();
  running.set(others);
}
