import { expect, test } from "vitest";
import { emptyFields, fieldsOf } from "../new-course/course-values.ts";
import { officeCourse } from "../testing/office-course.ts";
import { previewedCourse } from "./previewed-course.ts";

const html = { descriptionHtml: "<p>Mon<br>Tue</p>", descriptionHiHtml: null };
const today = "2026-11-23";

test("a preview has what stands in the form, and of the saved course only what the form lacks", () => {
  const posterSize = { width: 1280, height: 720 };
  const saved = officeCourse({ title: "Saved", posterUrl: "/p/1280.webp", posterSize });
  const fields = {
    ...fieldsOf(saved),
    title: "Typed",
    feePaise: "₹ 46,000",
    teachers: ["", "Asha"],
  };
  const course = previewedCourse({ fields, saved, html, notes: [], today });
  expect(course).toMatchObject({
    id: "c1",
    title: "Typed",
    feePaise: 4_600_000,
    teachers: ["Asha"],
    titleHi: null,
    posterUrl: "/p/1280.webp",
    posterSize,
    ...html,
  });
});

test("a draft is previewed as it will be once it is published, a closed course as closed", () => {
  const isOpen = (saved: ReturnType<typeof officeCourse>) =>
    previewedCourse({ fields: fieldsOf(saved), saved, html, notes: [], today }).isOpen;
  expect(isOpen(officeCourse({ publishedAt: null, isOpen: false }))).toBe(true);
  expect(isOpen(officeCourse({ isOpen: false }))).toBe(false);
});

test("a form that is hardly filled can be previewed", () => {
  const fields = { ...emptyFields, title: "Only a title" };
  expect(previewedCourse({ fields, saved: undefined, html, notes: [], today })).toMatchObject({
    startsOn: today,
    mode: "offline",
    batchSize: 1,
    feePaise: null,
    subjects: [],
  });
});
