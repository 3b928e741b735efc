import { fileURLToPath } from "node:url";
import { pathsIn } from "../web/paths.ts";
import { expect, test, toast } from "./fixtures/journey.ts";

const paths = pathsIn("en");
const picture = fileURLToPath(new URL("../docs/screenshots/home-phone.png", import.meta.url));
const DAY = "2091-01-01";

test("a post with a formula is published, and taken off the site by its title", async ({
  page,
  admin: _signedIn,
}) => {
  const title = `Motion in a line ${Date.now()}`;
  await page.goto(paths.adminNewPost());
  await page.getByLabel("Title (English)").fill(title);
  await page.getByLabel("Summary (English)").fill("How to read a graph.");
  await page.getByLabel("Text (English)", { exact: true }).fill("The slope is ");
  await page.getByRole("button", { name: "Formula" }).first().click();
  await page.keyboard.type("\\frac{v}{t}");
  const preview = page.getByRole("region", { name: "As the page shows it: Text (English)" });
  await expect(preview.locator("math")).toBeVisible();

  await page.getByRole("button", { name: "Picture" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Choose a picture").setInputFiles(picture);
  await dialog.getByRole("button", { name: "Add the picture" }).click();
  await expect(dialog.getByText("Say in a few words what the picture shows.")).toBeVisible();
  await dialog.getByLabel("What the picture shows").fill("A [graph] of speed");
  await page.keyboard.press("Enter");
  await expect(preview.getByRole("img", { name: "A [graph] of speed" })).toBeVisible();
  await page.keyboard.type("Typed after the picture.");
  await expect(preview).toContainText("Typed after the picture.");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Saved. It is on the site now.")).toBeVisible();
  await page.getByRole("link", { name: "See the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("article math")).toBeVisible();
  const shown = page.locator("article").getByRole("img", { name: "A [graph] of speed" });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(paths.adminSection("posts"));
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Delete the post" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("textbox").fill(title);
  await question.getByRole("button", { name: "Delete the post" }).click();
  await expect(toast(page, "Deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toContainText("Deleted");
});

test("a new version of the refund rules is announced with its changes, and withdrawn", async ({
  page,
  admin: _signedIn,
}) => {
  await page.goto(paths.adminPolicy("refund-policy"));
  await page.getByRole("button", { name: "New version" }).click();
  await page.getByLabel("In force from").fill(DAY);
  const text = page.getByLabel("Text (English)", { exact: true });
  await text.fill((await text.inputValue()).replace("case by case", "within a week"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Version 2, from 1 Jan 2091")).toBeVisible();

  await page.goto(paths.refundPolicy());
  await expect(page.getByText("A new version holds from 1 Jan 2091.")).toBeVisible();
  await page.getByRole("link", { name: "Read it" }).click();
  await expect(page.locator("ins")).toContainText("within a week");

  await page.goto(paths.adminPolicy("refund-policy"));
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Version 2, from 1 Jan 2091")).toHaveCount(0);
});
