import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";

test("the audit log is filtered by its address and shows what was there before and after", async ({
  page,
  admin: _signedIn,
}) => {
  await page.goto("/admin/choices");
  for (const [from, to] of [
    ["CUET Preparation", "CUET UG"],
    ["CUET UG", "CUET Preparation"],
  ]) {
    await page.getByRole("button", { name: `Edit ${from}` }).click();
    await page.getByLabel("English name").fill(`${to}`);
    await page.keyboard.press("Enter");
    await expect(toast(page, `${to} saved`)).toBeVisible();
  }
  await page.goto("/admin/audit-log");
  await page
    .getByRole("combobox", { name: "What was changed" })
    .selectOption({ label: "Programme, class or subject" });
  await page.getByRole("combobox", { name: "What was done" }).selectOption({ label: "changed" });
  await expect(page).toHaveURL(/subjectType=choice&action=change$/);
  const newest = page.getByRole("row").filter({ hasText: "CUET Preparation" }).first();
  await newest.getByText("1 field").click();
  await expect(
    newest.getByRole("row", { name: "English name CUET UG CUET Preparation" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Download or print" }).click();
  const file = await downloadBy(page.getByRole("menuitem", { name: "Download these (.csv)" }));
  expect(file.name).toMatch(/^audit-log-.*\.csv$/);
  expect(file.bytes.toString("utf8")).toContain("CUET UG");
  await page.getByLabel("Until the day").fill("2020-01-01");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByLabel("Until the day").fill("");
  await expect(newest).toBeVisible();
});
