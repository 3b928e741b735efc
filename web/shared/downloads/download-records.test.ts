import "../../testing/indexed-db.ts";
import "../../testing/private-folder.ts";
import { beforeEach, expect, test } from "vitest";
import { deviceSummary, hideDeviceFiles, shownOwner } from "../device-files/device-summary.ts";
import { forgetFile, wantFile } from "./download-records.ts";

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
