import { useFormats } from "../../messages/format.ts";
import { keptFilesMessages } from "../../messages/kept-files.ts";
import { useMessages } from "../../messages/messages.ts";
import type { FileRecord } from "../device-files/file-record.ts";
import type { Room } from "../downloads/room.ts";

export type DeviceRoomProps = { files: readonly FileRecord[]; room: Room | undefined };

/** Chromium rounds what it tells up to whole gibibytes, up to ten: more than this is no measure. */
const TOLD_BELOW_BYTES = 1_000_000_000;

/** How much room the kept files take, and what is left where that is little. */
export function DeviceRoom({ files, room }: DeviceRoomProps) {
  const t = useMessages(keptFilesMessages);
  const { fileSize } = useFormats();
  const usedBytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className="font-semibold">{t.roomTaken(fileSize(usedBytes), files.length)}</span>
      {room && room.freeBytes < TOLD_BELOW_BYTES ? (
        <span className="text-soft">{t.roomFree(fileSize(room.freeBytes))}</span>
      ) : null}
    </p>
  );
}
