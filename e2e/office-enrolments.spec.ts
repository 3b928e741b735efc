import { enrol, fillForm } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { enter, tabTo } from "./fixtures/keyboard.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { newStudent } from "./fixtures/sign-in.ts";

const reason = "This batch is for class 12. Please ask us about class 9.";

test("the office confirms several enrolments by keyboard, and declines one who reads why; a seat that falls free goes to the next who waits", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const title = `CUET ${Date.now()}`;
  const office = await openOffice(browser);
  const course = { title, batchSize: 3, feePaise: 100_000 };
  const courseId = await createCourse(office, course);
  await office.close();
  const students = ["Asha Rao", "Bina Rao", "Chitra Rao"].map(newStudent);
  const devices = [];
  for (const student of students) {
    const device = await openDevice(student);
    await enrol(device.page.context(), student, courseId);
    devices.push(device);
  }

  const waiter = newStudent("Dev Rao");
  const { page: waiting } = await openDevice(waiter);
  await fillForm(waiting.context(), waiter);
  await waiting.goto(`/course-preview/${courseId}`);
  await waiting.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(waiting.getByText(/^You are the next on the waiting list/)).toBeVisible();

  await page.goto(`/admin/enrolments?courseId=${courseId}`);
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  const boxOf = (name: string) => rowOf(name).getByRole("checkbox", { name: "Select" });

  await test.step("a row's actions stay in sight, on one line, where the table is too wide", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const actions = rowOf("Chitra Rao").getByRole("button");
    await expect(actions).toHaveCount(2);
    for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
    const tops = await actions.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("what can be done with all rows is in sight, also where the list begins at a phone's lower edge", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    await all.evaluate((box) => box.scrollIntoView({ block: "end" }));
    await all.check();
    await expect(page.getByRole("button", { name: "Confirm 3" })).toBeInViewport({ ratio: 1 });
    await all.uncheck();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await tabTo(boxOf("Chitra Rao"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(boxOf("Bina Rao")).toBeChecked();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Confirm 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  const confirmation = page.getByRole("dialog", { name: "Confirm 2 enrolments?" });
  await expect(confirmation.getByText(`${title}: 2`)).toBeVisible();
  await enter(confirmation.getByRole("button", { name: "Confirm 2" }));
  await expect(toast(page, "2 enrolments confirmed")).toBeVisible();
  await expect(rowOf("Chitra Rao").getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByText("2 selected")).toHaveCount(0);

  await boxOf("Asha Rao").check();
  await page.getByRole("button", { name: "Decline 1", exact: true }).click();
  const refusal = page.getByRole("dialog", { name: "Decline this enrolment?" });
  await refusal.getByLabel("Reason").fill(reason);
  await refusal.getByRole("button", { name: "Decline" }).click();
  await expect(toast(page, "1 enrolment declined")).toBeVisible();
  await boxOf("Bina Rao").check();
  await page.getByRole("button", { name: "Withdraw 1", exact: true }).click();
  const end = page.getByRole("dialog", { name: "Withdraw this enrolment?" });
  await end.getByLabel("Reason").fill("The fee was not paid.");
  await end.getByRole("button", { name: "Withdraw" }).click();
  await expect(toast(page, "1 enrolment withdrawn")).toBeVisible();

  const [asha, , chitra] = devices;
  if (!asha || !chitra) throw new Error("both have signed in");
  await chitra.page.goto("/profile");
  await expect(chitra.page.getByRole("link", { name: title })).toBeVisible();

  await page.goto(`/admin/waiting-list?courseId=${courseId}`);
  await expect(rowOf("Dev Rao").getByText(/^A seat is offered until/)).toBeVisible();
  await waiting.goto("/profile");
  await expect(waiting.getByText(/^A seat has fallen free and is held for you/)).toBeVisible();
  await waiting.getByRole("link", { name: title }).click();
  await waiting.getByRole("button", { name: "Take the seat" }).click();
  await waiting.getByRole("button", { name: "Hold my seat" }).click();
  await expect(waiting.getByText(/^Held until/)).toBeVisible();

  await asha.page.goto("/profile");
  await expect(asha.page.getByText(reason)).toBeVisible();
  await asha.page.goto(`/course-preview/${courseId}`);
  await expect(asha.page.getByText(reason)).toBeVisible();
});
