import { listViolations } from "./fixtures/axe.ts";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId, planClass } from "./fixtures/planned-class.ts";
import { findNetwork, loseNetwork, readPage } from "./fixtures/reading.ts";
import { expect, test } from "./fixtures/recording.ts";
import { office as admin, newStudent, type Person, signIn } from "./fixtures/sign-in.ts";

test.use({ serviceWorkers: "allow" });

test("a register opens, is saved and arrives where the network went before the class, even after a reload", async ({
  page,
  browser,
  console,
  openDevice,
  setClock,
}) => {
  const { day } = dayFromNow(1);
  await setClock({ day, clock: "09:50" });
  // Chromium's error when it looks for a newer service worker without a network.
  console.expect(/unknown error occurred when fetching the script/);
  const office = await openOffice(browser);
  const title = `Waves ${Date.now()}`;
  const courseId = await createCourse(office, { title, batchSize: 20 });
  const student: Person = newStudent("Charu Rao");
  await enrol((await openDevice(student)).page.context(), student, courseId);
  const teacher = newStudent("Meera Sen");
  await signIn(page.context(), teacher);
  const userId = await ownId(page.context());
  await planClass(office, { courseId, userId, time: { day, clock: "10:00" } });
  await office.close();

  await page.goto("/teach");
  await expect(page.getByRole("heading", { level: 3, name: title }).first()).toBeVisible();
  await expect(page.getByText(/^The register opens at/)).toBeVisible();
  for (const address of ["/teach", "/teach/classes/-"]) await readPage(page, address);

  await loseNetwork(page, console);
  await setClock({ day, clock: "10:01" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText("Shown as this phone last loaded it.")).toBeVisible();
  // The account takes its room, as with a network.
  await expect(page.locator('header a[href^="tel:"]')).toBeHidden();
  await page.getByRole("link", { name: "Register" }).click();
  const charu = page.getByRole("button", { name: /^Charu Rao/ });
  await expect(charu).toBeVisible();
  // Phones discard pages.
  await page.reload();
  await charu.click();
  await expect(charu).toContainText("Absent");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Not sent yet" })).toBeVisible();

  await findNetwork(page);
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  const { page: other } = await openDevice(teacher);
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByRole("button", { name: /^Charu Rao/ })).toContainText("Absent");
});

test("a teacher's day: the register is kept without a network, the marks of two devices both stay, the recording is put in", async ({
  page,
  browser,
  console,
  openDevice,
  setClock,
  recording,
}) => {
  const { day } = dayFromNow(1);
  await setClock({ day, clock: "10:10" });
  console.expect(/ERR_INTERNET_DISCONNECTED|API error 0 network/);
  // Chromium's error when it looks for a newer service worker without a network.
  console.expect(/unknown error occurred when fetching the script/);
  const office = await openOffice(browser);
  const title = `Optics ${Date.now()}`;
  const courseId = await createCourse(office, { title, batchSize: 20 });
  for (const name of ["Asha Rao", "Bina Rao"]) {
    const student: Person = newStudent(name);
    const device = await openDevice(student);
    await enrol(device.page.context(), student, courseId);
  }
  const teacher = newStudent("Vikram Sen");
  await signIn(page.context(), teacher);
  const userId = await ownId(page.context());
  await planClass(office, { courseId, userId, time: { day, clock: "10:00" } });
  await office.close();

  await page.goto("/profile");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Teaching" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Teaching" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: title }).first()).toBeVisible();
  await page.getByRole("link", { name: "Register" }).first().click();
  const asha = page.getByRole("button", { name: /^Asha Rao/ });
  await expect(asha).toContainText("Present");
  for (const theme of ["light", "dark"] as const)
    expect(
      await listViolations(page, { theme, rules: theme === "light" ? "all" : "colours" }),
    ).toEqual([]);

  await page.context().setOffline(true);
  await asha.click();
  await expect(asha).toContainText("Absent");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Not sent yet" })).toBeVisible();

  const { page: other } = await openDevice(teacher);
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole("button", { name: /^Bina Rao/ }).click();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: /^Asha Rao/ })).toContainText("Absent");
  await expect(other.getByRole("button", { name: /^Bina Rao/ })).toContainText("Absent");

  await setClock({ day, clock: "11:45" });
  await page.getByRole("link", { name: "Add the recording" }).click();
  await page.getByLabel("Video").setInputFiles(await recording(5));
  await expect(page.getByLabel("Recording of the class")).not.toHaveValue("");
  await page.getByRole("button", { name: "Make and send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is complete." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Kinematics 5" })).toBeVisible();

  const { page: desk } = await openDevice(admin);
  await desk.goto("/admin/absences");
  const row = desk.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByRole("link", { name: "Asha Rao", exact: true })).toBeVisible();
  await expect(row.getByRole("link", { name: "WhatsApp to Asha Rao" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/919876543210/,
  );
  await expect(row.locator('a[href="tel:+919876543210"]').first()).toBeVisible();
});
