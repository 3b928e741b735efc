import { courseIdOf } from "./fixtures/course-id.ts";
import { downloadBy } from "./fixtures/downloads.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";

const visitor = { fullName: "Meenakshi Sundaram", phoneNumber: "98111 22333" };

test("the office sees what waits, finds a person by keyboard, and downloads the enquiries that it filtered", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const student = newStudent("Parineeti Deshmukh");
  await openDevice(student);
  const enrolled = newStudent();
  const device = (await openDevice(enrolled)).page;
  const courseId = await courseIdOf(device, "Science in Hindi, Class 9");
  await enrol(device.context(), enrolled, courseId);
  await test.step("a visitor writes", async () => {
    await page.goto("/contact");
    await page.getByLabel("What is it about?").selectOption({ label: "Complaint" });
    await page.getByLabel("Your name").fill(visitor.fullName);
    await page.getByLabel("Mobile number").fill(visitor.phoneNumber);
    await page.getByLabel("Message", { exact: true }).fill("The notes of week 3 are missing.");
    await expect(async () => {
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible({
        timeout: 4_000,
      });
    }).toPass();
  });
  await test.step("the overview and the menu count it", async () => {
    await page.goto("/admin");
    const task = page.getByRole("link", { name: /^New enquiries/ });
    await expect(task).toContainText(/Acknowledge the oldest by|over the promised 48 hours/);
    const entry = page.getByRole("link", { name: "Enquiries", exact: true });
    await expect(entry).toHaveAccessibleDescription(/^\d+ waiting$/);
    await expect(page.getByRole("table", { name: "Enrolments by day" })).toBeAttached();
  });
  await test.step("the palette leads to a person", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /Name, phone/ })).toBeFocused();
    await page.keyboard.type("parineeti");
    await expect(page.getByRole("option", { name: new RegExp(student.email) })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: student.name, level: 1 })).toBeVisible();
  });
  await test.step("the palette can be typed into when it opens again, with its code there", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /Name, phone/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("what is typed at once after its keys is in its field", async () => {
    await page.goto("/admin/courses");
    await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("parineeti");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: student.name, level: 1 })).toBeVisible();
  });
  await test.step("an answer stops the clock", async () => {
    await page.goto(`/admin/enquiries?query=${encodeURIComponent("meenakshi")}`);
    const row = page.getByRole("row").filter({ hasText: visitor.fullName });
    await expect(row.getByText(/^Acknowledge within 4[78] h$/)).toBeVisible();
    await row.getByRole("button", { name: /Answer and notes/ }).click();
    await page.getByLabel("What was answered").fill("We have sent them anew.");
    await page.getByRole("button", { name: "Save the answer" }).click();
    await expect(page.getByText(/: the answer is saved$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row.getByText(/Resolve within/)).toBeVisible();
  });
  await test.step("the file has what the filter leaves", async () => {
    await page.getByRole("button", { name: "Download or print" }).click();
    const file = await downloadBy(page.getByRole("menuitem", { name: "Download these (.csv)" }));
    expect(file.name).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...lines] = file.bytes.toString("utf8").trim().split("\r\n");
    expect(head).toContain("Ticket,Name,Mobile number");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("Meenakshi Sundaram,98111 22333");
    expect(lines[0]).toContain("We have sent them anew.");
  });
});
