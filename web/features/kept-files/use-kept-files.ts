import { useCallback, useEffect, useState } from "react";
import { listenToDevice } from "../device-files/device-channel.ts";
import type { FileRecord } from "../device-files/file-record.ts";
import { cancelDownload } from "../downloads/downloads.ts";
import { deviceRoom, type Room } from "../downloads/room.ts";
import { useSession } from "../session/session-store.ts";
import { checkKept } from "./check-kept.ts";
import { listKept } from "./kept-files.ts";
import { refreshKept, useKeptIds } from "./kept-ids.ts";

type Kept = { files: FileRecord[]; room: Room | undefined };
export type KeptFiles =
  | { state: "loading" | "failed"; kept: undefined }
  | { state: "ready"; kept: Kept };

/** What is kept, always as it is now, also when another tab changes it. */
export function useKeptFiles() {
  const [now, setNow] = useState<KeptFiles>({ state: "loading", kept: undefined });
  const { status } = useSession();
  const keptIds = useKeptIds();
  const read = useCallback(async () => {
    try {
      const [files, room] = await Promise.all([listKept(), deviceRoom()]);
      setNow({ state: "ready", kept: { files, room } });
    } catch {
      setNow({ state: "failed", kept: undefined });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when these change
  useEffect(() => void read(), [read, status, keptIds]);
  useEffect(
    () =>
      listenToDevice(({ type }) => {
        if (type !== "grown") void read();
      }),
    [read],
  );
  useEffect(() => {
    if (status === "in") void checkKept({ isNow: true });
  }, [status]);
  const remove = async (files: readonly FileRecord[]) => {
    for (const file of files) await cancelDownload(file);
    await refreshKept();
  };
  return { ...now, read, remove };
}
