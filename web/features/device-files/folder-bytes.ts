import type { ByteStore, GrowingFile } from "./byte-store.ts";

export const FOLDER = "device-files";

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

/** Files in the origin private file system, one folder for each person; `open` works in workers only. */
export const folderBytes: ByteStore = {
  async open(key) {
    const handle = await (await fileHandle(key, { create: true }))?.createSyncAccessHandle?.();
    if (!handle) throw new Error("This browser has no private file system.");
    return growing(handle);
  },
  async read(key) {
    return await (await fileHandle(key, { create: false }))?.getFile();
  },
  async remove(key) {
    const { folder, name } = await placeOf(key, { create: false });
    await folder?.removeEntry(name).catch(ignoreAbsent);
  },
};

/** Whether files can be written: some private windows have the API and refuse to write. */
export async function canWriteFolder(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const probe = await root.getFileHandle(`${FOLDER}-probe`, { create: true });
    return probe.createSyncAccessHandle !== undefined;
  } catch {
    return false;
  }
}

function growing(handle: SyncAccessHandle): GrowingFile {
  let size = handle.getSize();
  return {
    get size() {
      return size;
    },
    async append(bytes) {
      // On a full disk Chromium 156 returns a wrong number of bytes instead of throwing.
      const written = handle.write(bytes, { at: size });
      if (written !== bytes.byteLength) throw new DOMException("", "QuotaExceededError");
      size += written;
    },
    async empty() {
      handle.truncate(0);
      size = 0;
    },
    async close() {
      handle.flush();
      handle.close();
    },
  };
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
