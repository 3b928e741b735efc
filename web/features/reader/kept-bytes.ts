import type { FileReference } from "../device-files/file-record.ts";
import { findKept } from "../kept-files/find-kept.ts";
import type { OpenedBytes } from "./opened-bytes.ts";

/** Enough for the engine to find its way; the rest is read where it is needed. */
const FIRST_BYTES = 128 * 1024;

export type KeptBytes = OpenedBytes & { file: File };

/**
 * A file that is kept on this device, read from the disk piece by piece. Undefined where it is not
 * kept, and where the server has a newer one and can be asked for it.
 */
export async function openKeptBytes({ id }: FileReference): Promise<KeptBytes | undefined> {
  const record = await findKept(id);
  if (!record || (record.isOutdated && navigator.onLine)) return undefined;
  const { openKept } = await import("../kept-files/kept-files.ts");
  const file = await openKept(id);
  if (!file) return undefined;
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  return {
    file,
    size: file.size,
    type: file.type.split(";")[0]?.trim() ?? "",
    filename: file.name,
    first: await read(0, Math.min(FIRST_BYTES, file.size)),
    read,
  };
}
