export const FOLDER = "device-files";

/** A file that is being written; only one writer has it open. */
export type GrowingFile = {
  /** Bytes appended so far. */
  readonly size: number;
  /** Throws a QuotaExceededError where there is no room left. */
  append: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Discards all bytes. */
  empty: () => void;
  /** Everything is stored afterwards. */
  close: () => void;
};

// The DOM's types leave out what only workers have.
type SyncAccessHandle = {
  getSize: () => number;
  write: (bytes: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  truncate: (size: number) => void;
  flush: () => void;
  close: () => void;
};
declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle?: () => Promise<SyncAccessHandle>;
  }
}

/**
 * Opens the bytes of a record's key to write them in place, in workers only. They are in the origin private file
 * system, in one folder for each person.
 */
export async function openBytes(key: string): Promise<GrowingFile> {
  const handle = await (await fileHandle(key, { create: true }))?.createSyncAccessHandle?.();
  if (!handle) throw new Error("This browser has no private file system.");
  let size = handle.getSize();
  return {
    get size() {
      return size;
    },
    append(bytes) {
      // On a full disk Chromium 156 returns a wrong number of bytes instead of throwing.
      const written = handle.write(bytes, { at: size });
      if (written !== bytes.byteLength) throw new DOMException("", "QuotaExceededError");
      size += written;
    },
    empty() {
      handle.truncate(0);
      size = 0;
    },
    close() {
      handle.flush();
      handle.close();
    },
  };
}

/** A file that the browser reads from the disk piece by piece. */
export async function readBytes(key: string): Promise<File | undefined> {
  const handle = await fileHandle(key, { create: false }).catch(() => undefined);
  const bytes = await handle?.getFile().catch(() => undefined);
  // A write that failed at the first byte leaves an empty file.
  return bytes && bytes.size > 0 ? bytes : undefined;
}

export async function removeBytes(key: string): Promise<void> {
  const { folder, name } = await placeOf(key, { create: false });
  // A tab that is just writing them removes them itself.
  await folder?.removeEntry(name).catch(() => undefined);
}

/** The keys under which one person's bytes are stored; none where this browser stores nothing. */
export async function listByteKeys(owner: string): Promise<string[]> {
  const keys: string[] = [];
  try {
    const { folder } = await placeOf(`${owner}/`, { create: false });
    for await (const name of folder?.keys() ?? [])
      keys.push(`${owner}/${decodeURIComponent(name)}`);
  } catch {
    // What cannot be listed cannot be removed either.
  }
  return keys;
}

/** Whether files can be written: some private windows have the API and refuse to write. In workers only. */
export async function canWriteBytes(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const probe = await root.getFileHandle(`${FOLDER}-probe`, { create: true });
    return probe.createSyncAccessHandle !== undefined;
  } catch {
    return false;
  }
}

/** Whether an error says that the device has no room left. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** Left for everything else that the site stores on this device. */
const RESERVE_BYTES = 2_000_000;

/** How many more bytes the browser grants this site, or undefined where it does not say. */
export async function freeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - usage - RESERVE_BYTES);
  } catch {
    return undefined;
  }
}

/** Whether this many more bytes fit; true where the browser does not say. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  return bytes <= ((await freeBytes()) ?? bytes);
}

async function fileHandle(key: string, options: { create: boolean }) {
  const { folder, name } = await placeOf(key, options);
  return await folder?.getFileHandle(name, options).catch(ignoreAbsent);
}

async function placeOf(key: string, options: { create: boolean }) {
  const [owner = "", name = ""] = key.split("/").map(encodeURIComponent);
  const root = await navigator.storage.getDirectory();
  const top = await root.getDirectoryHandle(FOLDER, options).catch(ignoreAbsent);
  const folder = await top?.getDirectoryHandle(owner, options).catch(ignoreAbsent);
  return { folder, name };
}

function ignoreAbsent(error: unknown): undefined {
  if (error instanceof DOMException && error.name === "NotFoundError") return undefined;
  throw error;
}
