import type { BrowserContext } from "@playwright/test";
import { listViolations } from "./fixtures/axe.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { office as admin, newStudent, type Person, signIn } from "./fixtures/sign-in.ts";

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** A class that began some minutes ago, and whoever teaches it. */
async function planClass(
  office: BrowserContext,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  const headers = await tokenOf(office);
  const staff = await office.request.post(`/api/admin/courses/${courseId}/staff`, {
    data: { userId },
    headers,
  });
  expect(staff.ok(), await staff.text()).toBe(true);
  // Ten minutes ago, by India's clock.
  const inIndia = new Date(Date.now() + (330 - 10) * 60_000).toISOString();
  const day = inIndia.slice(0, 10);
  const series = await office.request.post("/api/admin/class-series", {
    data: {
      courseId,
      weekdays: [weekdays[new Date(day).getUTCDay()]],
      fromDay: day,
      untilDay: day,
      startTime: inIndia.slice(11, 16),
      minutes: 90,
      subject: null,
      teacherId: userId,
      room: `Room ${courseId.slice(-4)}`,
      link: null,
      accepted: true,
    },
    headers,
  });
  expect(series.ok(), await series.text()).toBe(true);
}

async function ownId({ request }: BrowserContext): Promise<string> {
  return (await (await request.get("/api/auth/me")).json()).user.id;
}

test("a teacher keeps the register without a network, and two devices that differ are asked", async ({
  page,
  browser,
  console,
  openDevice,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED|API error (?:0 network|412)|status of 412/);
  // The service worker's script, where the browser looks for a newer one just without a network.
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
  await planClass(office, { courseId, userId: await ownId(page.context()) });
  await office.close();

  await page.goto("/profile");
  await page.getByRole("button", { name: "Account of Vikram Sen" }).click();
  await page
    .getByRole("menuitem", { name: "Teaching" })
    .or(page.getByRole("link", { name: "Teaching" }))
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

  const { page: other, console: otherConsole } = await openDevice(teacher);
  otherConsole.expect(/API error 412|status of 412/);
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole("button", { name: /^Bina Rao/ }).click();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Another device has saved this register meanwhile.")).toBeVisible();
  await expect(page.getByText("Here: Absent · Saved there: Present")).toBeVisible();
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: /^Asha Rao/ })).toContainText("Absent");
  await expect(other.getByRole("button", { name: /^Bina Rao/ })).toContainText("Present");

  const { page: desk } = await openDevice(admin);
  await desk.goto("/admin/absences");
  const row = desk.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByRole("link", { name: "Asha Rao" })).toBeVisible();
  await expect(row.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/919876543210/,
  );
  await expect(row.locator('a[href="tel:+919876543210"]')).toBeVisible();
});
