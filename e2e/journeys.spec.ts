import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";

test("a student cannot open the office", async ({ page, student }) => {
  await page.goto("/admin");
  await expect(
    page.getByRole("heading", { name: "This area is for the institute's office" }),
  ).toBeVisible();
  await page.goto("/admin/people");
  await expect(
    page.getByRole("heading", { name: "This area is for the institute's office" }),
  ).toBeVisible();
  await expect(page.getByText(student.email)).toHaveCount(0);
});

test("a deleted course shows a 404 that links to the other courses", async ({ page, console }) => {
  const [heading, courses] = ["यह कोर्स अब उपलब्ध नहीं है", "सभी कोर्स देखें"];
  console.expect(/the server responded with a status of 404/);
  const answer = await page.goto(pathsIn("hi").coursePreview("none"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} · ज्ञानपथ`);
  await page.getByRole("link", { name: courses }).click();
  await expect(page).toHaveURL(pathsIn("hi").courses());
});
