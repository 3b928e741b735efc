import "../../testing/indexed-db.ts";
import "../../testing/private-folder.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { openBytes, readBytes } from "../device-files/device-bytes.ts";
import { deviceSummary, hideDeviceFiles, shownOwner } from "../device-files/device-summary.ts";
import { forgetFile, tidyFiles, wantFile } from "./download-records.ts";

const owner = "tara";
const file = { kind: "material", id: "f1", title: "Optics", size: 3 } as const;

beforeEach(() => localStorage.clear());

test("files that are still to be removed stay so, whatever a late change of a record says", async () => {
  await wantFile({ owner, file, purpose: "keep" });
  hideDeviceFiles();
  const record = await wantFile({ owner, file, purpose: "save" });
  expect(deviceSummary()?.isToWipe).toBe(true);
  await forgetFile(record);
  expect(deviceSummary()?.isToWipe).toBe(true);
  expect(shownOwner(owner)).toBeUndefined();
});

test("bytes without a record are removed, and nobody else's", async () => {
  await wantFile({ owner, file, purpose: "keep" });
  const left = ["tara/material-f1", "tara/lecture-l1 720p", "kabir/note-n1"];
  for (const key of left) {
    const bytes = await openBytes(key);
    bytes.append(new TextEncoder().encode(key));
    bytes.close();
  }
  await tidyFiles(owner);
  const there = await Promise.all(left.map(async (key) => (await readBytes(key)) !== undefined));
  expect(there).toEqual([true, false, true]);
});

test("a device that stores no bytes has none to remove", async () => {
  vi.spyOn(navigator.storage, "getDirectory").mockRejectedValue(new Error("Refused."));
  await expect(tidyFiles(owner)).resolves.toBeUndefined();
  vi.restoreAllMocks();
});
