import { type DBSchema, deviceDatabase } from "../../state/device-database.ts";
import { FOLDER } from "./device-bytes.ts";

/**
 * What can be downloaded: a study material, a note of a course, a file of a notice, or one quality of a lecture
 * (lecture-file.ts).
 */
type FileKind = "material" | "note" | "notice" | "lecture";
export type FileReference = { kind: FileKind; id: string };

/** Why a download has stopped until the person does something. */
export type FileProblem =
  | "gone"
  | "not-allowed"
  | "no-room"
  | "damaged"
  | "unavailable"
  /** The browser removed it to make room. */
  | "lost";

/** A file on this device, complete or in progress; it survives a reload. */
export type FileRecord = FileReference & {
  /** `owner/kind-id`: also the key of its bytes. */
  key: string;
  /** The user's id: files of one person are never shown to another. */
  owner: string;
  title: string;
  /** The default name until the server's answer names the file. */
  filename: string;
  mimeType: string;
  /** Bytes of the whole file, as listed until the server's answer says. */
  size: number;
  /** The strong ETag of the stored bytes, or null before the first answer. */
  etag: string | null;
  state: "wanted" | "paused" | "failed" | "whole";
  problem?: FileProblem;
  /** To be handed to the browser's downloads once it is complete. */
  isToSave: boolean;
  /** To stay on this device for reading offline. */
  isKept: boolean;
  /** ISO times. */
  askedAt: string;
  wholeAt?: string;
  /** When the server last said that this person may still have the file. */
  checkedAt?: string;
  /** Of a lecture: its captions as WebVTT by language, as they were when it was kept. */
  captions?: Record<string, string>;
  /** Of a lecture: its poster as a `data:` address. */
  poster?: string | undefined;
  /** The server has a newer version. */
  isOutdated?: boolean;
};

export function keyOf(owner: string, { kind, id }: FileReference): string {
  return `${owner}/${kind}-${id}`;
}

interface DeviceFiles extends DBSchema {
  files: { key: string; value: FileRecord };
}

const database = deviceDatabase<DeviceFiles>("device-files", 1, (made) => {
  made.createObjectStore("files", { keyPath: "key" });
});

/** The files of one person on this device, oldest request first. */
export async function listRecords(owner: string): Promise<FileRecord[]> {
  const all = await (await begin("readonly")).files.getAll();
  return all
    .filter((record) => record.owner === owner)
    .sort((one, other) => one.askedAt.localeCompare(other.askedAt));
}

export async function findRecord(key: string): Promise<FileRecord | undefined> {
  return await (await begin("readonly")).files.get(key);
}

/** Undefined, and nothing is written, where the record is gone because somebody cancelled. */
export async function changeRecord(
  key: string,
  change: Partial<FileRecord>,
): Promise<FileRecord | undefined> {
  return await rewriteRecord(key, (before) => before && { ...before, ...change });
}

/**
 * Reads and writes a record in one transaction, so that two tabs cannot overwrite each other's change. Where
 * `make` returns undefined, nothing is written.
 */
export async function rewriteRecord<Made extends FileRecord | undefined>(
  key: string,
  make: (before: FileRecord | undefined) => Made,
): Promise<Made> {
  const { files, done } = await begin("readwrite");
  const made = make(await files.get(key));
  await Promise.all([made && files.put(made), done]);
  return made;
}

export async function removeRecord(key: string): Promise<void> {
  await (await begin("readwrite")).files.delete(key);
}

async function begin<Mode extends IDBTransactionMode>(mode: Mode) {
  const begun = await database.begin(["files"], mode);
  return { files: begun.objectStore("files"), done: begun.done };
}

/** Removes every byte and record of every person. Rejects when a tab would not close a file. */
export async function removeEverything(): Promise<void> {
  await database.close();
  await removeFolder();
  await database.remove();
}

const TRIES = 5;
const PAUSE_MS = 200;

/** A tab needs a moment to stop its worker, whose open file cannot be removed until then. */
async function removeFolder(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  for (let left = TRIES; root && left > 0; left -= 1) {
    try {
      return await root.removeEntry(FOLDER, { recursive: true });
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotFoundError") return;
      if (left === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
