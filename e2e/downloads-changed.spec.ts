import { readFile } from "node:fs/promises";
import { listDeviceFiles } from "./fixtures/device-files.ts";
import { startDownloadOf, startOverSlowLink, waitForShare } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import {
  addMaterial,
  deleteMaterial,
  FAST,
  hashOf,
  MEGABYTE,
  OF_A_BROKEN_LINK,
  openMaterialsOver,
  SLOW,
} from "./fixtures/large-files.ts";

test("a file that changes during its download starts again, with no byte of the old one", async ({
  page,
  openLink,
  student: _signedIn,
  console,
}) => {
  console.expect(OF_A_BROKEN_LINK);
  const before = await addMaterial(page, { title: "Waves, first edition", size: 2 * MEGABYTE });
  const after = await addMaterial(page, { title: "Second edition", size: 3 * MEGABYTE });
  const link = await openLink(SLOW);
  await openMaterialsOver(page, link, before.title);
  const finished = page.waitForEvent("download");
  await startDownloadOf(page, before.title);
  await waitForShare(page, before.title, 0.1);
  link.exchange(`/api/user/download/${before.id}`, `/api/user/download/${after.id}`);
  link.cut();
  const sentence = `“${before.title}” was changed in the meantime, so its download began again.`;
  await expect(toast(page, sentence)).toBeVisible();
  await page.getByRole("button", { name: "Show the downloads" }).click();
  await expect(page.getByText("The institute changed this file, so it began again.")).toBeVisible();
  link.setSpeed(FAST);
  expect(hashOf(await readFile(await (await finished).path()))).toBe(hashOf(after.bytes));
  // The rest was requested with If-Range.
  const [, second = ""] = link.requestsOf(`/api/user/download/${before.id}`);
  expect(second).toMatch(/range: bytes=[1-9]\d*-/i);
  expect(second).toContain(hashOf(before.bytes));
});

test("a study material that is deleted during its download says so and leaves nothing", async ({
  page,
  openLink,
  student: _signedIn,
  console,
}) => {
  console.expect(OF_A_BROKEN_LINK);
  const { file, link } = await startOverSlowLink(page, openLink, {
    title: "Waves, deleted",
    size: 2 * MEGABYTE,
  });
  await deleteMaterial(page, file);
  link.cut();
  await expect(
    toast(page, "Failed to download file. The institute has removed this file."),
  ).toBeVisible();
  await expect.poll(() => listDeviceFiles(page)).toEqual([]);
});
