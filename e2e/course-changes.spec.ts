import { pathsIn } from "../web/paths.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { changeAsOffice } from "./fixtures/office-call.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { newStudent } from "./fixtures/sign-in.ts";

const paths = pathsIn("en");
const refused = /status of 409|API error 409/;

test("a course that fills up while its page is open says so, and offers what else can be done", async ({
  page,
  console,
  browser,
  student,
  openDevice,
}) => {
  console.expect(refused);
  const office = await openOffice(browser);
  const id = await createCourse(office, { title: "One seat only", batchSize: 1 });
  await enrol(page.context(), student, await createCourse(office, { title: "Many", batchSize: 9 }));
  await page.goto(paths.coursePreview(id));
  await expect(page.getByText("1 seat left")).toBeVisible();
  const quicker = newStudent("Nadia Khan");
  await enrol((await openDevice(quicker)).page.context(), quicker, id);
  await page.getByRole("button", { name: "Enrol" }).click();
  await expect(toast(page, "All seats of this course are taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Join the waiting list" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enrol" })).toHaveCount(0);
  await office.close();
});

test("a course that closes while its page is open says so, and offers an enquiry", async ({
  page,
  console,
  browser,
  student,
}) => {
  console.expect(refused);
  const office = await openOffice(browser);
  const id = await createCourse(office, { title: "Closed in between", batchSize: 9 });
  await enrol(page.context(), student, await createCourse(office, { title: "Many", batchSize: 9 }));
  await page.goto(paths.coursePreview(id));
  await expect(page.getByText("9 seats left")).toBeVisible();
  await changeAsOffice(office, `/api/admin/courses/${id}`, { isOpen: false });
  await page.getByRole("button", { name: "Enrol" }).click();
  await expect(toast(page, "This course is closed for enrolment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enrol" })).toHaveCount(0);
  await office.close();
});
