/** A file that grows; only the one who opened it writes. */
export type GrowingFile = {
  /** Bytes that are safe or about to be. */
  readonly size: number;
  /** Rejects with a QuotaExceededError where there is no room left. */
  append: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Throws all bytes away. */
  empty: () => Promise<void>;
  /** Everything is on the disk afterwards. */
  close: () => Promise<void>;
};

/** Bytes on this device by the keys of their records. */
export type ByteStore = {
  open: (key: string) => Promise<GrowingFile>;
  /** The bytes as a Blob that the browser reads from the disk piece by piece. */
  read: (key: string) => Promise<Blob | undefined>;
  remove: (key: string) => Promise<void>;
};

/**
 * `opfs`: the origin's own folder, written in place (workers alone may). `idb`: pieces in the database,
 * for private windows that have no folder. `memory`: nothing is kept, the page is all there is.
 */
export type ByteStoreName = "opfs" | "idb" | "memory";

/** Whether an error says that the device has no room left. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
