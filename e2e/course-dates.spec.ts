import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { expect, test } from "./fixtures/journey.ts";

const course = await demoCourse("Science in Hindi, Class 9");

test("a parent adds a course's classes to the calendar under its Hindi name", async ({ page }) => {
  await page.goto("/hi/courses");
  await page.getByRole("link", { name: course.titleHi }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "कैलेंडर में जोड़ें" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${course.titleHi}.ics`);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")));
  const [first] = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(first?.summary).toBe(course.titleHi);
  expect(first?.isRecurring()).toBe(true);
});
