import { expect, test, toast } from "./fixtures/journey.ts";

test("a programme and a class that the office adds are offered at once, by both names", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const visitor = (await openDevice()).page;
  const olympiad = `Olympiad ${Date.now()}`;
  await page.goto("/admin/choices");
  const programmes = page.getByRole("list", { name: "Programmes" });
  await page.getByRole("button", { name: "Add a programme" }).click();
  const form = page.getByRole("form", { name: "Add a programme" });
  await form.getByLabel("English name").fill(olympiad);
  await form.getByLabel("Hindi name").fill(`${olympiad} ओलंपियाड`);
  await form.getByRole("checkbox", { name: "Class 10" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, `${olympiad} added`)).toBeVisible();
  await expect(programmes.getByRole("listitem").last()).toContainText(olympiad);
  await expect(programmes.getByRole("listitem").last()).toContainText("Class 10 · Not used yet");

  await page.getByRole("button", { name: "Add a class" }).click();
  const newClass = page.getByRole("form", { name: "Add a class" });
  await newClass.getByLabel("English name").fill("Class 8");
  await newClass.getByLabel("Hindi name").fill("कक्षा 8");
  await newClass.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Class 8 added")).toBeVisible();

  // Moving by links loads no new document, so the page itself has to fetch the choices again.
  await page.getByRole("link", { name: "Courses", exact: true }).first().click();
  await page.getByRole("link", { name: "Create a course" }).click();
  await expect(page.getByRole("option", { name: olympiad })).toHaveCount(1);
  await expect(page.getByRole("option", { name: "Class 8" })).toHaveCount(1);
  // The filter has the classes of the courses, and the one in the address.
  await visitor.goto("/hi/courses?selectedClass=8");
  await expect(visitor.getByRole("option", { name: `${olympiad} ओलंपियाड` })).toHaveCount(1);
  await expect(visitor.getByRole("option", { name: "कक्षा 8" })).toHaveCount(1);

  // What other tests see stays as it was.
  await page.goto("/admin/choices");
  for (const name of [olympiad, "Class 8"]) {
    await page.getByRole("button", { name: `Retire ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Retire ${name}?` });
    await dialog.getByRole("button", { name: "Retire" }).click();
    await expect(page.getByRole("button", { name: `Bring ${name} back` })).toBeVisible();
  }
  // Visitors see a change of the office within a second.
  await expect(async () => {
    await visitor.reload();
    expect(await visitor.getByRole("option", { name: "कक्षा 8" }).count()).toBe(0);
  }).toPass();
});
