import type { Page } from "@playwright/test";
import { endSessionUnseen } from "./fixtures/faults.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { makePicture } from "./fixtures/made-files.ts";
import { checkOpened } from "./fixtures/shown.ts";
import { office } from "./fixtures/sign-in.ts";
import { expectAskedAgain, signInBy } from "./fixtures/sign-in-modal.ts";

async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  const files = [];
  for (const name of names)
    files.push({ name, mimeType: "image/png", buffer: await makePicture(page, name) });
  await page.goto("/admin/posters");
  await page.getByRole("button", { name: "Add announcements" }).click();
  await page.getByLabel("Pictures", { exact: true }).setInputFiles(files);
}

test("several posters are cut and scheduled before they are sent, and one gets another picture", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const run = Date.now();
  const [first, second] = [`Later ${run}`, `परिणाम ${run}`];
  await choosePictures(page, [`${first}.png`, `${second}.png`]);
  const drafts = page.getByRole("list", { name: "Pictures that are not sent yet" });
  await expect(drafts.getByRole("listitem")).toHaveCount(2);
  await checkOpened(page, "posters before they are sent");

  await page.getByRole("button", { name: `Crop ${first}` }).click();
  const dialog = page.getByRole("dialog", { name: `Crop ${first}` });
  const phones = dialog.getByRole("group", { name: "On phones" });
  await phones.getByRole("checkbox", { name: "Choose a part of it" }).check();
  await dialog.getByRole("button", { name: "Keep this crop" }).click();
  await page.getByLabel("Shown from").fill("2036-01-01T09:00");
  await page.getByLabel("Shown until").fill("2035-01-01T09:00");
  await expect(page.getByText("This date must not be before the earlier one.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish 2 announcements" })).toBeDisabled();
  await page.getByLabel("Shown until").fill("2036-02-01T09:00");
  await page.getByRole("button", { name: "Publish 2 announcements" }).click();
  await expect(page.getByText("2 of 2 added")).toBeVisible();
  await expect(page.getByText("Shown from 1 Jan 2036")).toHaveCount(2);

  const { posters } = await (await page.request.get("/api/admin/posters")).json();
  const kept = posters.find(({ title }: { title: string }) => title === first);
  expect(kept.phone.width / kept.phone.height).toBeCloseTo(4 / 5, 1);
  const visitor = (await openDevice()).page;
  const { posters: shown } = await (await visitor.request.get("/api/public/posters")).json();
  expect(shown.filter(({ title }: { title: string }) => title.includes(`${run}`))).toEqual([]);

  const buffer = await makePicture(page, "Another");
  await page
    .locator(`input[aria-label="Replace the picture of ${first}"]`)
    .setInputFiles({ name: "another.png", mimeType: "image/png", buffer });
  const replacing = page.getByRole("dialog", { name: `Replace the picture of ${first}` });
  await replacing.getByRole("button", { name: "Replace the picture" }).click();
  await expect(toast(page, `“${first}” has the new picture`)).toBeVisible();
  await expect(page.getByRole("img", { name: first })).not.toHaveAttribute("src", kept.imageUrl);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The old file is back.")).toBeVisible();
  await expect(page.getByRole("img", { name: first })).toHaveAttribute("src", kept.imageUrl);
  await remove(page, [first, second]);
});

test("an upload of a poster that the session's end stopped goes on after signing in, with its title", async ({
  page,
  console,
  admin: _signedIn,
}) => {
  console.expect(/status of 40[13]|API error 40[13]/);
  await choosePictures(page, ["holiday.png"]);
  const title = `Holiday on Friday ${Date.now()}`;
  await page.getByLabel("Title", { exact: true }).fill(title);
  await endSessionUnseen(page.context());
  await page.getByRole("button", { name: "Publish 1 announcement" }).click();
  await expectAskedAgain(page);
  await page.keyboard.press("Escape");
  await signInBy(page, office, "Login");
  await page.getByRole("button", { name: "Go on with holiday.png" }).click();
  await expect(toast(page, "Poster uploaded successfully!")).toBeVisible();
  await remove(page, [title]);
});

/** Other tests count the posters that visitors see. */
async function remove(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, `“${title}” was deleted`)).toBeVisible();
  }
}
