import { afterAll } from "vitest";

/**
 * The origin private file system, empty at first, and Web Locks of a single tab, for the test file that imports this:
 * happy-dom has neither.
 */
class Folder {
  #folders = new Map<string, Folder>();
  #files = new Map<string, FileOfFolder>();

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<Folder> {
    return gotten(this.#folders, name, create ? new Folder() : undefined);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FileOfFolder> {
    return gotten(this.#files, name, create ? new FileOfFolder() : undefined);
  }

  async *keys(): AsyncGenerator<string> {
    yield* [...this.#folders.keys(), ...this.#files.keys()];
  }

  async removeEntry(name: string): Promise<void> {
    const isFolder = this.#folders.delete(name);
    if (!this.#files.delete(name) && !isFolder) throw absent();
  }
}

class FileOfFolder {
  #bytes = new Uint8Array();

  async getFile(): Promise<File> {
    return new File([this.#bytes], "");
  }

  async createSyncAccessHandle() {
    return {
      getSize: () => this.#bytes.length,
      write: (bytes: Uint8Array, { at }: { at: number }) => {
        const grown = new Uint8Array(Math.max(this.#bytes.length, at + bytes.length));
        grown.set(this.#bytes);
        grown.set(bytes, at);
        this.#bytes = grown;
        return bytes.length;
      },
      truncate: (size: number) => {
        this.#bytes = this.#bytes.slice(0, size);
      },
      flush: () => undefined,
      close: () => undefined,
    };
  }
}

function gotten<Entry>(entries: Map<string, Entry>, name: string, made: Entry | undefined): Entry {
  const entry = entries.get(name) ?? made;
  if (!entry) throw absent();
  entries.set(name, entry);
  return entry;
}

function absent(): DOMException {
  return new DOMException("", "NotFoundError");
}

const root = new Folder();
type Work = (lock: { name: string }) => Promise<unknown>;
const storage = { getDirectory: async () => root, estimate: async () => ({}) };
const locks = {
  request: (name: string, ...given: [Work] | [object, Work]) =>
    (given.length === 1 ? given[0] : given[1])({ name }),
};
const parts = { storage, locks };

for (const [name, value] of Object.entries(parts))
  Object.defineProperty(navigator, name, { configurable: true, value });
afterAll(() => {
  for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
});
