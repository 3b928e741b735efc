import { pathsIn } from "../web/paths.ts";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { expect, test } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { loginGate, signInBy } from "./fixtures/sign-in-modal.ts";

const course = await demoCourse("Science in Hindi, Class 9");

test("a visitor of a student's page sees the gate, signs in and returns there", async ({
  page,
}) => {
  const visitor = newStudent("Tara Menon");
  await page.goto("/study-materials?query=quadratic");
  await expect(loginGate(page)).toBeVisible();
  await signInBy(page, visitor);
  await expect(page).toHaveURL("/study-materials?query=quadratic");
  await expect(page.getByRole("heading", { name: "Quadratic equations" })).toBeVisible();
});

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

test("an unknown address shows the not-found page, with status 404", async ({ page, console }) => {
  console.expect(/the server responded with a status of 404/);
  for (const address of ["/no-such-page", "/hi/no-such-page", "/blogs/99"]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    const heading = address.startsWith("/hi") ? "पेज नहीं मिला" : "Page not found";
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const brand = address.startsWith("/hi") ? "ज्ञानपथ" : "Gyanpath";
    await expect(page).toHaveTitle(`${heading} · ${brand}`);
  }
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

test("a course's preview switches from Hindi to English", async ({ page }) => {
  await page.goto("/hi");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.getByRole("contentinfo").getByRole("link", { name: "कोर्स", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: course.titleHi }).click();
  await expect(page).toHaveURL(/\/hi\/course-preview\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1, name: course.titleHi })).toBeVisible();
  await expect(page.getByRole("button", { name: "नामांकन करें" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "View in English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/course-preview\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
});
