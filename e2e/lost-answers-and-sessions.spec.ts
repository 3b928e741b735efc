import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { courseIdOf } from "./fixtures/course-id.ts";
import { enrol } from "./fixtures/enrol.ts";
import { fillEnrolmentForm } from "./fixtures/enrolment-form.ts";
import { loseAnswerOf, setClockOff } from "./fixtures/faults.ts";
import { painted } from "./fixtures/held-back.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { loginGate, signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");
const DAY_MS = 24 * 3_600_000;
const lost = /net::ERR|API error 0 network|Failed to fetch/;
const typed = {
  phoneNumber: "98765 43210",
  className: "Class 9",
  schoolName: "KV Noida",
  parentName: "Meera Rao",
};

test("a call whose answer is lost is retried, and nothing is done twice", async ({
  page,
  console,
  student,
}) => {
  console.expect(lost);
  console.expect(/status of 409|API error 409/);
  await page.goto("/course-registration");
  await fillRegistration(page);
  await loseAnswerOf(page, "**/api/user/course-registration");
  const register = page.getByRole("button", { name: "I am interested", exact: true });
  await register.click();
  await expect(toast(page, "Registration failed. Please try again.")).toBeVisible();
  await register.click();
  await expect(
    page.getByText("The office already knows that you are interested in this course."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);

  await page.goto(paths.coursePreview(await courseIdOf(page, "Science in Hindi, Class 9")));
  await page.getByRole("button", { name: "Enrol" }).click();
  const form = page.getByRole("dialog", { name: "Join Gyanpath" });
  await loseAnswerOf(page, "**/api/user/fill-enrollment-form");
  await loseAnswerOf(page, "**/api/user/enroll");
  await fillEnrolmentForm(form, { ...typed, fullName: student.name, email: student.email });
  await expect(toast(page, "An error occurred while submitting the form")).toBeVisible();
  await form.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(toast(page, "You could not be enrolled. Please try again.")).toBeVisible();
  // The server did enrol: the page asks again and shows it.
  await expect(page.getByText("You are enrolled. All notes are open to you.")).toBeVisible();
});

test("pages offline report each part that could not be loaded, and load it later", async ({
  page,
  console,
  student,
}) => {
  console.expect(lost);
  await page.route(/\/api\/user\//, (route) => route.abort("connectionreset"));
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  for (const sentence of [
    "Failed to load courses",
    "The classes could not be loaded. Please try again.",
    "The new notes could not be loaded. Please try again.",
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  await expect(page.getByText("The list of your devices could not be loaded.")).toBeVisible();
  await page.getByRole("link", { name: "See and download my data" }).click();
  // The browser is online; only the server does not answer.
  await expect(
    page.getByRole("heading", { level: 1, name: "Oops! Something went wrong." }),
  ).toBeVisible();
  await page.unroute(/\/api\/user\//);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My data" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
});

test("two tabs agree on who is signed in, and on one enrolment", async ({ page, student }) => {
  const other = await page.context().newPage();
  const course = await courseIdOf(page, "Science in Hindi, Class 9");
  await enrol(page.context(), student, await courseIdOf(page, "CUET-UG: Mathematics"));
  await openAndHear(page, course);
  await openAndHear(other, course);
  await expect(page.getByRole("button", { name: "Enrol" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Enrol" })).toBeVisible();
  await other.getByRole("button", { name: "Enrol" }).dblclick();
  await expect(toast(other, "You are enrolled in this course")).toBeVisible();
  await page.getByRole("button", { name: "Enrol" }).dblclick();
  await expect(toast(page, "You are enrolled in this course")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Science in Hindi, Class 9" })).toHaveCount(1);

  await signOutBy(other, student);
  await expect(loginGate(page)).toBeVisible();
  const next = newStudent("Nadia Khan");
  await signInBy(other, next, "Login / Signup");
  await expect(page.getByRole("button", { name: `Account of ${next.name}` })).toBeVisible();
  await expect(page.getByText(student.email)).toHaveCount(0);
});

for (const [name, off] of [
  ["a day ahead", DAY_MS],
  ["ten years back", -3650 * DAY_MS],
] as const) {
  test(`a device whose clock is ${name} signs in, stays so, and shows the right dates`, async ({
    page,
  }) => {
    await setClockOff(page.context(), off);
    const person = newStudent();
    await page.goto("/profile");
    const before = todayInIndia();
    await signInBy(page, person);
    await enrol(page.context(), person, await courseIdOf(page, "Science in Hindi, Class 9"));
    await page.reload();
    // Midnight may have passed meanwhile; dates on the page have non-breaking spaces.
    const days = `${before}|${todayInIndia()}`.replaceAll(" ", "\\s");
    await page.getByRole("main").getByRole("link", { name: "Science in Hindi, Class 9" }).click();
    await page.goto("/settings");
    await expect(page.locator("#devices")).toContainText(new RegExp(days));
    await page.goto("/contact");
    await page.getByLabel("What is it about?").selectOption("other");
    await page.getByLabel("Your name").fill(person.name);
    await page.getByLabel("Mobile number").fill("9876543210");
    await page.getByLabel("Message").fill("Is the clock right?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible();
  });
}

/** Opens a course's preview and waits until it shows the student's enrolment. */
async function openAndHear(page: Page, courseId: string) {
  const answer = page.waitForResponse(`**/api/user/get-course-with-notes/${courseId}`);
  await page.goto(paths.coursePreview(courseId));
  await (await answer).finished();
  await painted(page);
}

/** Today in India: until 5:30 am, UTC is a day behind. */
function todayInIndia(): string {
  const day = { dateStyle: "medium", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat("en-IN", day).format(new Date());
}

async function fillRegistration(page: Page) {
  await page
    .getByLabel("Course", { exact: true })
    .selectOption({ label: "Science in Hindi, Class 9" });
  await page.getByLabel("Mobile number").fill(typed.phoneNumber);
  await page.getByLabel("How would you like to attend?").selectOption("Online");
}
