import { readFile } from "node:fs/promises";
import { pathsIn } from "../web/paths.ts";
import { listDeviceFiles } from "./fixtures/device-files.ts";
import { startDownloadOf, startOverSlowLink, waitForShare } from "./fixtures/downloads.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import {
  addMaterial,
  deleteMaterial,
  FAST,
  hashOf,
  MEGABYTE,
  madeBytes,
  OF_A_BROKEN_LINK,
  openMaterialsOver,
  SLOW,
} from "./fixtures/large-files.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { deleteFile, openOffice } from "./fixtures/office-uploads.ts";

const paths = pathsIn("en");
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

test("a note of a course that is deleted during its download says so and leaves nothing", async ({
  page,
  openLink,
  browser,
  student,
  console,
}) => {
  console.expect(OF_A_BROKEN_LINK);
  const office = await openOffice(browser);
  const bytes = madeBytes(2 * MEGABYTE);
  const note = { name: "Torque.pdf", type: "application/pdf", bytes };
  const course = await createCourse(office, { title: "Torque in a day", batchSize: 9, note });
  await enrol(page.context(), student, course);
  const link = await openLink(Number.POSITIVE_INFINITY);
  await page.goto(link.origin + paths.course(course));
  await expect(page.getByRole("button", { name: /^Download Torque.pdf \(/ })).toBeVisible();
  link.setSpeed(SLOW);
  await startDownloadOf(page, "Torque.pdf");
  await waitForShare(page, "Torque.pdf", 0.1);
  const { course: shown } = await (
    await page.request.get(`/api/user/get-course-with-notes/${course}`)
  ).json();
  await deleteFile(office, shown.notes[0].id);
  link.cut();
  await expect(
    toast(page, "Failed to download file. The institute has removed this file."),
  ).toBeVisible();
  await expect.poll(() => listDeviceFiles(page)).toEqual([]);
  await office.close();
});
