/** A file that is being written; only one writer has it open. */
export type GrowingFile = {
  /** Bytes appended so far, including those not flushed yet. */
  readonly size: number;
  /** Rejects with a QuotaExceededError where there is no room left. */
  append: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Discards all bytes. */
  empty: () => Promise<void>;
  /** Flushes: everything is stored afterwards. */
  close: () => Promise<void>;
};

/** Bytes on this device by the keys of their records. */
export type ByteStore = {
  open: (key: string) => Promise<GrowingFile>;
  /** A Blob that the browser reads from the disk piece by piece. */
  read: (key: string) => Promise<Blob | undefined>;
  remove: (key: string) => Promise<void>;
};

/**
 * `opfs`: the origin private file system, written in place (in workers only). `idb`: pieces in IndexedDB, for
 * private windows without OPFS. `memory`: nothing outlives the page.
 */
export type ByteStoreName = "opfs" | "idb" | "memory";

/** Whether an error says that the device has no room left. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** Gathered before it becomes a Blob, which the browser may hold outside memory. */
const PART_BYTES = 1024 * 1024;

/** Bytes that live as long as the page, for browsers that store nothing. */
export function memoryBytes(): ByteStore {
  const files = new Map<string, Blob>();
  return {
    async open(key) {
      let pending: Uint8Array<ArrayBuffer>[] = [];
      let pendingBytes = 0;
      const flush = async () => {
        files.set(key, new Blob([files.get(key) ?? "", ...pending]));
        pending = [];
        pendingBytes = 0;
      };
      return {
        get size() {
          return (files.get(key)?.size ?? 0) + pendingBytes;
        },
        async append(bytes) {
          pending.push(bytes);
          pendingBytes += bytes.byteLength;
          if (pendingBytes >= PART_BYTES) await flush();
        },
        async empty() {
          files.delete(key);
          pending = [];
          pendingBytes = 0;
        },
        close: flush,
      };
    },
    async read(key) {
      return files.get(key);
    },
    async remove(key) {
      files.delete(key);
    },
  };
}
