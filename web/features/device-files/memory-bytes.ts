import type { ByteStore } from "./byte-store.ts";

/** What is gathered before it becomes a Blob, which the browser may keep outside memory. */
const PART_BYTES = 1024 * 1024;

/** Bytes that live as long as the page, for browsers that keep nothing. */
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
