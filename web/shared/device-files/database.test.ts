import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { findRecord, listRecords, removeRecord, rewriteRecord } from "./database.ts";

/** As a response that clears this site's storage does while a page reads. */
function endEachTransaction() {
  const begin = IDBDatabase.prototype.transaction;
  return vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    const begun = begin.apply(this, asked);
    queueMicrotask(() => queueMicrotask(() => begun.abort()));
    return begun;
  });
}

test("a transaction that is ended from outside fails its call, and nothing else", async () => {
  await listRecords("asha");
  const ended = endEachTransaction();
  const uncaught = vi.fn<() => void>();
  process.on("unhandledRejection", uncaught);
  const calls = [
    () => listRecords("asha"),
    () => findRecord("asha/note-1"),
    () => rewriteRecord("asha/note-1", (before) => before),
    () => removeRecord("asha/note-1"),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow();
  ended.mockRestore();
  // Node tells of them after the tasks of now.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
