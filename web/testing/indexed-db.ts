import * as fakes from "fake-indexeddb";
import { beforeEach, vi } from "vitest";

/** IndexedDB, which happy-dom lacks, for the test file that imports this. It is empty when the file begins. */
const indexedDB = new fakes.IDBFactory();
const classes = Object.entries(fakes).filter(([name]) => name.startsWith("IDB"));

beforeEach(() => {
  vi.stubGlobal("indexedDB", indexedDB);
  for (const [name, each] of classes) vi.stubGlobal(name, each);
});
