import type { Page } from "@playwright/test";
import { listViolations } from "./fixtures/axe.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { enter } from "./fixtures/keyboard.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test("the counter's day: the office makes a cashier, who takes cash by keyboard; the daybook has it, and the office takes one payment back", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const title = `NEET ${Date.now()}`;
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title, batchSize: 5, feePaise: 40_000_00 });
  await office.close();
  const student = newStudent(`Farida ${Date.now()}`);
  const { page: family } = await openDevice(student);
  await enrol(family.context(), student, courseId);
  const cashier = newStudent("Ravi Kumar");
  const { page: desk } = await openDevice(cashier);

  await test.step("the office lets somebody take fees", async () => {
    await desk.goto("/admin/fees");
    await expect(
      desk.getByRole("heading", { name: "This area is for the institute's office" }),
    ).toBeVisible();
    await page.goto(`/admin/people?query=${encodeURIComponent(cashier.email)}`);
    await page.getByRole("link", { name: cashier.name }).first().click();
    await page.getByRole("button", { name: "Let them take fees" }).click();
    const asked = page.getByRole("dialog", { name: `Let ${cashier.name} take fees?` });
    await asked.getByRole("button", { name: "Let them take fees" }).click();
    await expect(toast(page, `${cashier.name} may take fees`)).toBeVisible();
  });

  const search = desk.getByRole("combobox", { name: "Student" });
  const amount = desk.getByRole("textbox", { name: "Amount (₹)" });
  const find = async () => {
    await expect(search).toBeFocused();
    await desk.keyboard.type(student.name);
    await expect(desk.getByRole("option", { name: student.name })).toBeVisible();
    await desk.keyboard.down("Enter");
    await expect(amount).toBeFocused();
    // Held a moment too long, it takes nothing.
    await desk.keyboard.down("Enter");
    await desk.keyboard.up("Enter");
  };

  await test.step("the cashier takes cash and UPI without a mouse", async () => {
    await desk.goto("/admin/fees");
    await find();
    await expect(amount).toHaveValue("40000");
    await desk.keyboard.type("5000");
    await desk.keyboard.press("Enter");
    await expect(desk.getByText(`₹5,000 taken from ${student.name}`)).toBeVisible();
    await expect(desk.getByRole("link", { name: /^Print receipt / })).toBeVisible();
    await desk.keyboard.press("Tab");
    const opened = desk.context().waitForEvent("page");
    await desk.keyboard.press("Enter");
    const receipt = await opened;
    await receipt.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event("afterprint"));
    });
    const print = receipt.getByRole("button", { name: "Print" });
    await expect(print).toBeFocused();
    await expect(print).not.toHaveAttribute("aria-busy");
    await receipt.keyboard.press("Enter");
    await expect(receipt.getByRole("article").getByText("Duplicate")).toBeVisible();
    await receipt.close();
    await desk.keyboard.press("Shift+Tab");
    await find();
    await expect(amount).toHaveValue("35000");
    expect(await violationsOn(desk)).toEqual([]);
    await expect(amount).toBeFocused();
    await desk.keyboard.type("2500.50");
    await desk.keyboard.press("Tab");
    await desk.keyboard.press("2");
    await expect(desk.getByRole("combobox", { name: "Paid by" })).toHaveValue("upi");
    await desk.keyboard.press("Tab");
    await desk.keyboard.type("412345678901".repeat(6));
    await desk.keyboard.press("Enter");
    await expect(desk.getByText(`₹2,500.50 taken from ${student.name}`)).toBeVisible();
  });

  await test.step("the daybook has both, and compares what was counted", async () => {
    await expect(search).toBeFocused();
    await expect(desk.getByRole("link", { name: "Dues" })).toHaveCount(0);
    await desk.getByRole("link", { name: "Daybook" }).click();
    // Other tests take money on this day, too.
    const cash = desk.getByRole("row", { name: /^Cash ₹/ });
    await expect(desk.getByRole("row", { name: /^UPI ₹/ })).toBeVisible();
    const written = (await cash.getByRole("cell").last().innerText()).replace(/[₹,]/g, "");
    await desk.getByLabel("Cash counted (₹)").fill(String(Number(written) - 100));
    await expect(desk.getByText("₹100 less than written")).toBeVisible();
    expect(await violationsOn(desk)).toEqual([]);
    // No amount is off the paper (A4 less its margins), however long a reference is.
    await desk.emulateMedia({ media: "print" });
    await desk.setViewportSize({ width: 718, height: 1000 });
    const lines = desk.getByRole("region", { name: "Payments" });
    expect(await lines.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(1);
    await desk.emulateMedia({ media: "screen" });
    await desk.setViewportSize({ width: 1280, height: 720 });
    await desk.getByRole("link", { name: student.name }).first().click();
    await expect(desk.getByRole("link", { name: "Take a payment" })).toBeVisible();
    await expect(desk.getByRole("button", { name: "Take back" })).toHaveCount(0);
  });

  await test.step("the office takes one back", async () => {
    await page.goto(new URL(desk.url()).pathname);
    const cash = page.getByRole("listitem").filter({ hasText: "Payment −₹5,000" });
    await cash.getByRole("button", { name: "Take back" }).click();
    const dialog = page.getByRole("dialog", { name: "Take back: Payment ₹5,000" });
    await dialog.getByLabel("Reason").fill("It was another student's");
    await enter(dialog.getByRole("button", { name: "Take back" }));
    await expect(toast(page, "Written")).toBeVisible();
    await expect(page.getByText("taken back", { exact: true })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto("/admin/fees/daybook");
    await expect(page.getByRole("row", { name: /^Cash ₹\S+ ₹[1-9]/ })).toBeVisible();
  });
});

async function violationsOn(page: Page): Promise<string[]> {
  const light = await listViolations(page, { theme: "light", rules: "all" });
  return [...light, ...(await listViolations(page, { theme: "dark", rules: "colours" }))];
}
