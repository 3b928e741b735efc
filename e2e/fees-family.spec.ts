import { pathsIn } from "../web/paths.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { enrol, post } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { changeAsOffice } from "./fixtures/office-call.ts";
import { checkOpened } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

const paths = pathsIn("en");
const title = "Physics and Chemistry, Classes 11–12";

test("a family sees its fees and what it would get back, withdraws, and the office sees what is due", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const student = newStudent("Fatima");
  const { page: theirs } = await openDevice(student);
  const context = theirs.context();
  const courseId = await courseIdOf(page, title);
  await page.goto(paths.adminCourseTab(courseId, "fees"));
  await page.getByLabel("Instalment 1: due on").fill("2099-01-05");
  await page.getByRole("button", { name: "Save the plan" }).click();
  await expect(
    toast(page, "The plan is saved, and the course's page shows its dates."),
  ).toBeVisible();
  await checkOpened(page, "the plan of a course");

  await enrol(context, student, courseId);
  await theirs.goto(paths.fees());
  await expect(theirs.getByRole("cell", { name: "5 Jan 2099" })).toBeVisible();
  const own = await context.request.get("/api/user/fees");
  const [account] = (await own.json()).accounts;
  await changeAsOffice(page.context(), `/api/admin/enrolments/${account.enrolmentId}`, {
    status: "active",
  });
  const day = new Date().toISOString().slice(0, 10);
  const paid = { paise: account.totals.balancePaise, method: "upi", receivedOn: day };
  await post(page.context(), `/api/admin/fees/accounts/${account.id}/payments`, paid);

  await theirs.reload();
  await expect(theirs.getByText("If you withdraw today")).toBeVisible();
  await checkOpened(theirs, "one's own fees");
  // The statement is printed alone. In a grid its total would stand over the rows of a second page.
  await theirs.emulateMedia({ media: "print" });
  await expect(theirs.getByText("If you withdraw today")).toBeHidden();
  const total = theirs.getByText(/^Paid in the year/);
  await expect(total.locator("..")).toHaveCSS("display", "block");
  await theirs.emulateMedia({ media: "screen" });
  await theirs.getByRole("button", { name: "Withdraw from the course" }).click();
  const dialog = theirs.getByRole("dialog");
  await expect(dialog.getByText(/^Given back: ₹/)).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw from the course" }).click();
  await expect(toast(theirs, "You have withdrawn from the course.")).toBeVisible();
  await expect(theirs.getByText(/is given back to you by/)).toBeVisible();

  await page.goto(paths.adminSection("refunds-due"));
  const row = page.getByRole("listitem").filter({ hasText: student.name });
  await expect(row).toContainText(title);
  await row.getByText("How it was worked out").click();
  await expect(row.getByText(/guideline/)).toBeVisible();
  await checkOpened(page, "refunds due");
});
