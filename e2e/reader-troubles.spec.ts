import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { expect, test } from "./fixtures/journey.ts";
import { makePicture } from "./fixtures/made-files.ts";
import { makeDamagedPdf, makeLockedPdf } from "./fixtures/made-pdfs.ts";
import { materialIdOf } from "./fixtures/materials.ts";
import { deleteFile, openOffice, uploadMaterial } from "./fixtures/office-uploads.ts";

const paths = pathsIn("en");
const sheet = (page: Page, number: number) =>
  page.getByRole("region", { name: `Page ${number}`, exact: true });

test("the reader says what is wrong with a file, and offers a way on", async ({
  page,
  browser,
  student: _signedIn,
  console,
}) => {
  console.expect(/the server responded with a status of 404|API error 404/);
  const office = await openOffice(browser);
  const pdf = { type: "application/pdf" };
  const damaged = await uploadMaterial(office, {
    ...pdf,
    name: "damaged.pdf",
    title: "Damaged",
    bytes: makeDamagedPdf(),
  });
  const locked = await uploadMaterial(office, {
    ...pdf,
    name: "locked.pdf",
    title: "Locked",
    bytes: makeLockedPdf(),
  });
  const table = await uploadMaterial(office, {
    type: "text/csv",
    name: "marks.csv",
    title: "Marks",
    bytes: Buffer.from("name,marks\nTara,33\n"),
  });
  await test.step("damaged", async () => {
    await page.goto(paths.readMaterial(damaged));
    await expect(
      page.getByRole("heading", { name: "This file cannot be read here" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Download damaged/ })).toBeVisible();
  });
  await test.step("locked with a password", async () => {
    await page.goto(paths.readMaterial(locked));
    await expect(
      page.getByRole("heading", { name: "This file is locked with a password" }),
    ).toBeVisible();
  });
  await test.step("no PDF and no picture", async () => {
    await page.goto(paths.readMaterial(table));
    await expect(
      page.getByRole("heading", { name: "This kind of file is not shown here" }),
    ).toBeVisible();
    await page.goto("/study-materials?query=Marks");
    await expect(page.getByRole("button", { name: /^Download.* Marks/ }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Read Marks" })).toHaveCount(0);
  });
  await test.step("deleted", async () => {
    await deleteFile(office, damaged);
    await page.goto(paths.readMaterial(damaged));
    await expect(page.getByRole("heading", { name: "This file is no longer here" })).toBeVisible();
    await page.getByRole("link", { name: "See the study materials" }).click();
    await expect(page).toHaveURL(paths.studyMaterials());
  });
  await deleteFile(office, locked);
  await deleteFile(office, table);
  await office.close();
});

test("a student who is not enrolled cannot open a course's note, nor one that is deleted", async ({
  page,
  student: _signedIn,
  console,
}) => {
  console.expect(/the server responded with a status of 40[34]|API error 40[34]/);
  await page.goto(paths.readNote(await lockedNoteId(page)));
  await expect(
    page.getByRole("heading", { name: "This note is for the students of its course" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "See the courses" }).click();
  await expect(page).toHaveURL(paths.courses());
  await page.goto(paths.readNote("01900000-0000-7000-8000-000000000000"));
  await expect(page.getByRole("heading", { name: "This file is no longer here" })).toBeVisible();
  await page.getByRole("link", { name: "See the courses" }).click();
  await expect(page).toHaveURL(paths.courses());
});

test("the reader waits for a lost network", async ({ page, student: _signedIn, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED|API error 0 network|Failed to load resource/);
  const address = paths.readMaterial(await materialIdOf(page, "quadratic"));
  // The reader is loaded, the file's first bytes are not.
  await page.goto(paths.studyMaterials());
  await page.goto(address);
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();
  await page.goto(paths.studyMaterials());
  let aborted = 0;
  await page.route("**/api/user/download/**", (route) => {
    aborted += 1;
    return route.abort("internetdisconnected");
  });
  await page.goto(address);
  await expect(page.getByText("The network is not answering. Trying again…")).toBeVisible();
  // From the second attempt on, the wait is long enough for the button to be pressed.
  await expect.poll(() => aborted).toBeGreaterThanOrEqual(4);
  await page.unroute("**/api/user/download/**");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();
});

test("a reader whose code fails to load says so, and tries again", async ({
  page,
  student: _signedIn,
  console,
}) => {
  console.expect(/Failed to load resource|ERR_FAILED/);
  await page.route("**/assets/pdf-*.js", (route) => route.abort());
  await page.goto(paths.readMaterial(await materialIdOf(page, "quadratic")));
  await expect(page.getByRole("heading", { name: "The reader could not be loaded" })).toBeVisible();
  await page.unroute("**/assets/pdf-*.js");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();
});

test("a picture opens as an image", async ({ page, browser, student: _signedIn }) => {
  const office = await openOffice(browser);
  const id = await uploadMaterial(office, {
    name: "periodic-table.png",
    type: "image/png",
    title: "Periodic table",
    bytes: await makePicture(page, "Periodic table"),
  });
  await page.goto("/study-materials?query=periodic");
  await page.getByRole("link", { name: "Read Periodic table" }).click();
  const picture = page.getByRole("img", { name: "Periodic table" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBe(1280);
  await deleteFile(office, id);
  await office.close();
});

async function lockedNoteId(page: Page): Promise<string> {
  const course = await demoCourse("Science in Hindi, Class 9");
  const { request } = page.context();
  const { courses } = await (await request.get("/api/user/get-courses")).json();
  const { id } = courses.find(({ title }: { title: string }) => title === course.title);
  const answer = await (await request.get(`/api/user/get-course-with-notes/${id}`)).json();
  return answer.course.notes.find(({ locked }: { locked: boolean }) => locked).id;
}
