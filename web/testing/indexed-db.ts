import * as fakes from "fake-indexeddb";
import { afterAll } from "vitest";

/** The parts of IndexedDB, which happy-dom lacks, for the test file that imports this. It is empty at first. */
const parts = Object.entries({ ...fakes, indexedDB: new fakes.IDBFactory() }).filter(
  ([name]) => /^(?:IDB|indexedDB)/.test(name) && !(name in globalThis),
);

Object.assign(globalThis, Object.fromEntries(parts));
afterAll(() => {
  for (const [name] of parts) Reflect.deleteProperty(globalThis, name);
});
