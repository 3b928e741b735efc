import { readFile } from "node:fs/promises";
import { dayFromNow } from "./fixtures/class-time.ts";
import { enrol } from "./fixtures/enrol.ts";
import { announceExam } from "./fixtures/exam.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { findNetwork, loseNetwork } from "./fixtures/reading.ts";
import { checkShown } from "./fixtures/shown.ts";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true });

const day = dayFromNow(1).day;
const MINUTE_MS = 60_000;

test("answers of a phone that finds no network until after the end come by a file and count; from Today the phone sends what is left", async ({
  page,
  browser,
  student,
  console,
  setClock,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `File ${Date.now()}`, batchSize: 20 });
  await enrol(page.context(), student, courseId);
  const startsAt = { day, clock: "10:00" };
  const title = "Weekly test";
  const examId = await announceExam(office, { title, courseId, startsAt });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const answer = async (number: number, letter: string) => {
    await expect(page.getByRole("heading", { name: `Question ${number} of 5` })).toBeVisible();
    await page.getByRole("radio", { name: new RegExp(`^${letter}`) }).click();
    await expect(page.getByText(/Chosen, but not saved/)).toBeVisible();
    await press("Save & Next");
  };

  await setClock(startsAt);
  await page.goto(`/test/${examId}`);
  await page.getByRole("checkbox", { name: /I have read these instructions/ }).check();
  await press("I am ready to begin");
  await answer(1, "B");
  await expect(page.getByText(/Saved on this device (\d+) · \1 with/)).toBeVisible();
  await loseNetwork(page, console);
  await answer(2, "A");
  await answer(3, "C");
  await page.clock.fastForward(4 * MINUTE_MS);
  await expect(page.getByText(/Still no network/)).toBeVisible();
  await checkShown(page, "a test without a network for minutes");
  await page.setViewportSize(phone);
  await page.clock.fastForward(27 * MINUTE_MS);
  await expect(page.getByRole("heading", { name: "The time is over" })).toBeVisible();
  await checkShown(page, "a test that is over and not sent");
  const saving = page.waitForEvent("download");
  await press("Answer file");
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${title} ${student.name.split(" ")[0]}.txt`);
  const buffer = await readFile(await saved.path());

  await setClock({ day, clock: "10:40" });
  const board = await office.newPage();
  await board.clock.install({ time: new Date(`${day}T10:40:00+05:30`) });
  await board.goto(`/admin/exams/${examId}/board`);
  const row = board.getByRole("row", { name: new RegExp(student.name) });
  await expect(row.getByText("1 of 5")).toBeVisible();
  await board.getByRole("button", { name: "Answer files" }).click();
  const dialog = board.getByRole("dialog", { name: "Answer files" });
  // As WhatsApp names and ends it.
  const file = { name: "DOC-20261130-WA0003.", mimeType: "application/octet-stream", buffer };
  await dialog.getByLabel("Files").setInputFiles([file, { ...file, name: "DOC-20261130-WA0004" }]);
  await expect(dialog.getByText(/: 6 new acts$/)).toBeVisible();
  await expect(dialog.getByText(/: nothing new/)).toBeVisible();
  await checkShown(board, "answer files");
  await dialog.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: /6 late acts$/ }).click();
  const judging = board.getByRole("dialog", { name: /^Late answers/ });
  await judging.getByLabel("Reason").fill("There was no network in the village");
  await judging.getByRole("button", { name: "Let them count" }).click();
  await expect(row.getByText("3 of 5")).toBeVisible();
  await board.getByRole("button", { name: "End for all" }).click();
  await checkShown(board, "the end of a test for all");

  // The phone has a network again, and another page is opened first.
  const noted = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /^answers-unsent/.test(name)));
  expect(await noted()).toHaveLength(1);
  await page.route("**/events", (route) => route.abort());
  console.expect(/net::ERR_FAILED/);
  await findNetwork(page);
  await page.goto("/profile");
  await page.unroute("**/events");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(noted).toEqual([]);
  await office.close();
});
