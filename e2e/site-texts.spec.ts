import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures/journey.ts";

const picture = fileURLToPath(new URL("../docs/screenshots/home-phone.png", import.meta.url));

test("the office changes the phone number and adds a teacher with a picture, and the site shows both", async ({
  page,
  admin: _signedIn,
}) => {
  await page.goto("/admin/site");
  await page.getByRole("link", { name: /^Institute/ }).click();
  await page.locator("#phones > summary").click();
  const phones = page.getByRole("group", { name: "Phone numbers" }).last();
  await phones.locator("summary").first().click();
  const number = phones.getByLabel("Phone number").first();
  const before = await number.inputValue();
  await number.fill("98123 45678");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It is on the site now.")).toBeVisible();

  await page.goto("/admin/site/teachers");
  const teachers = page.getByRole("group", { name: "Teachers" }).last();
  await teachers.getByRole("button", { name: "Add: Teachers" }).click();
  const added = teachers.locator("[data-entry]").last();
  await added.getByLabel("Name (English)").fill("Asha Rao");
  await added.getByLabel("Name (Hindi)").fill("आशा राव");
  for (const label of ["Subject as shown", "Degree", "Years of teaching", "About the teacher"])
    await added.getByLabel(`${label} (English)`).fill("Physics");
  await added.getByLabel("Subject", { exact: true }).selectOption("Physics");
  await added.getByLabel("Picture: Choose a picture").setInputFiles(picture);
  await expect(added.getByRole("img", { name: "Picture" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It is on the site now.")).toBeVisible();

  await expect(async () => {
    await page.goto("/contact");
    await expect(page.getByRole("link", { name: /98123 45678/ }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 5_000 });
  await page.goto("/hi/about");
  const portrait = page.getByRole("img", { name: "आशा राव" });
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto("/admin/site/teachers");
  await page.getByText("History", { exact: true }).click();
  await page.getByRole("button", { name: "Restore this version" }).first().click();
  await expect(page.getByText("That version is back.")).toBeVisible();
  await page.goto("/admin/site/settings");
  await page.getByText("History", { exact: true }).click();
  await page.getByRole("button", { name: "Restore this version" }).first().click();
  await expect(page.getByText("That version is back.")).toBeVisible();
  await page.reload();
  await page.locator("#phones > summary").click();
  await page
    .getByRole("group", { name: "Phone numbers" })
    .last()
    .locator("summary")
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Phone number" }).first()).toHaveValue(before);
});
