import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { office } from "./fixtures/sign-in.ts";

const paths = pathsIn("en");

test("a course is drafted, looked at, published, corrected by two admins at once, and deleted", async ({
  page,
  console,
  admin: _signedIn,
  openDevice,
}) => {
  // A draft's page is not found; the second admin's first saving is refused.
  console.expect(/status of 412|API error 412/);
  const visitor = await openDevice();
  visitor.console.expect(/status of 404/);
  const title = `Waves, slowly ${Date.now()}`;
  const id = await draftCourse(page, title);
  await visitor.page.goto(paths.coursePreview(id));
  await expect(visitor.page.getByRole("heading", { name: title })).toHaveCount(0);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, `${title} is on the site`)).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.page.locator("#enrol").getByText("₹45,000")).toBeVisible();

  await openForm(page, title);
  const second = (await openDevice(office)).page;
  await openForm(second, title);
  await second.getByLabel(/^Fee in rupees/).fill("46,500");
  await second.getByRole("button", { name: "Save the course" }).click();
  await expect(toast(second, "The course is saved; visitors see it at once")).toBeVisible();

  await page.getByLabel(/^Fee in rupees/).fill("47,000");
  await page.getByLabel(/^Duration/).fill("7 weeks");
  await page.getByRole("button", { name: "Save the course" }).click();
  const conflict = page.getByRole("dialog", { name: "Somebody else has saved this meanwhile" });
  await expect(conflict.getByText("₹46,500")).toBeVisible();
  await conflict.getByRole("button", { name: "Back to the form" }).click();
  await page.getByLabel(/^Fee in rupees/).fill("46,500");
  await page.getByRole("button", { name: "Save the course" }).click();
  await expect(toast(page, "The course is saved; visitors see it at once")).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.locator("#enrol").getByText("₹46,500")).toBeVisible();
  await expect(visitor.page.getByText("7 weeks").first()).toBeVisible();

  await page.goto(`${paths.adminSection("courses")}?query=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `More about ${title}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("dialog", { name: `Delete “${title}”?` });
  await expect(question.getByRole("button", { name: "Delete the course" })).toBeDisabled();
  await question.getByLabel("Type the title of the course to delete it").fill(title);
  await question.getByRole("button", { name: "Delete the course" }).click();
  await expect(toast(page, `${title} is deleted`)).toBeVisible();
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

/** Fills the form, looks at the preview and saves a draft; returns its id. */
async function draftCourse(page: Page, title: string): Promise<string> {
  await page.goto(paths.adminNewCourse());
  const form = page.getByRole("form", { name: "Create a course" });
  await form.getByLabel("Title", { exact: true }).fill(title);
  await form.getByLabel("Programme").selectOption("JEE Main & Advanced");
  await form.getByLabel("Subject 1", { exact: true }).fill("Physics");
  await form.getByLabel("Description", { exact: true }).fill("Week 1: strings\nWeek 2: pipes");
  await form.getByLabel("Mode").selectOption("Online");
  await form.getByLabel("Seats in the batch").fill("30");
  await form.getByLabel(/^Fee in rupees/).fill("45,000");
  await form.getByLabel("Duration").fill("6 weeks");
  await form.getByLabel("Starts on").fill("2027-01-15");
  await form.getByRole("button", { name: "Preview" }).click();
  const shown = page.frameLocator("iframe[title='As visitors will see it']");
  await expect(shown.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(title);
  // From its top, on the kind of screen that the office has.
  await expect(page.getByRole("button", { name: "Computer" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("button", { name: "Computer" })).toBeInViewport();
  await expect(shown.getByText("Week 1: strings")).toHaveText(/Week 1: strings\s*Week 2: pipes/);
  await expect(shown.locator("p", { hasText: "Week 1" }).locator("br")).toHaveCount(1);
  await form.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByText("Draft: visitors do not see it")).toBeVisible();
  // /admin/courses/<id>/students
  return new URL(page.url()).pathname.split("/")[3] ?? "";
}

async function openForm(page: Page, title: string): Promise<void> {
  await page.goto(`${paths.adminSection("courses")}?query=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel(/^Fee in rupees/)).toBeVisible();
}
