import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  demoCourses,
  demoMaterials,
  demoNotices,
  demoPosters,
  demoQualities,
  demoStudents,
} from "./demo-schema.ts";

const notesFolder = join(import.meta.dirname, "notes");
const courses = demoCourses.parse(readJson("courses.json"));
const materials = demoMaterials.parse(readJson("materials.json"));
const posters = demoPosters.parse(readJson("posters.json"));
const noteFiles = [
  ...courses.flatMap(({ notes, sampleNotes }) => [...notes, ...sampleNotes]),
  ...materials,
].map(({ file }) => file);
const pictures = [
  ...posters.map(({ file }) => file),
  ...courses.flatMap(({ poster }) => poster ?? []),
];
const pdfs = readdirSync(notesFolder).filter((file) => file.endsWith(".pdf"));

describe("the demo's courses", () => {
  test("cover every programme, JEE twice", () => {
    expect(new Set(courses.map(({ programme }) => programme)).size).toBe(5);
    expect(courses.filter(({ programme }) => programme === "jee")).toHaveLength(2);
  });

  test("are some with a fee and some without, and one of them is small", () => {
    const withFee = courses.filter(({ feePaise }) => (feePaise ?? 0) > 0);
    expect(withFee.length).toBeGreaterThanOrEqual(2);
    expect(courses.length - withFee.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...courses.map(({ batchSize }) => batchSize))).toBeLessThanOrEqual(12);
  });

  test.each(courses)("$title has its Hindi in Devanagari and a sample note", (course) => {
    for (const text of [course.titleHi, course.summaryHi, course.descriptionHi])
      expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(course.sampleNotes.length).toBeGreaterThan(0);
  });
});

describe("the demo's teachers", () => {
  test("are those of the six cards", () => {
    const cards = JSON.parse(
      readFileSync(join(import.meta.dirname, "../content/en/teachers.json"), "utf8"),
    );
    const names = cards.teachers.map(({ name }: { name: string }) => name);
    const taught = courses.flatMap(({ teachers }) => teachers);
    expect(taught.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(taught).size).toBe(names.length);
  });
});

describe("the demo's students", () => {
  const students = demoStudents.parse(readJson("students.json"));

  test("are enrolled with the teacher as whom a visitor can sign in, and leave most seats free", () => {
    for (const { course: title } of students) {
      const course = courses.find((each) => each.title === title);
      expect(course?.teachers).toContain("Sample teacher 4");
      const enrolled = students.filter((each) => each.course === title);
      expect(enrolled.length).toBeLessThan((course?.batchSize ?? 0) / 2);
    }
  });

  test("have different names, and addresses that nobody can have", () => {
    for (const key of ["name", "email"] as const)
      expect(new Set(students.map((each) => each[key])).size).toBe(students.length);
    for (const { email } of students) expect(email).toMatch(/@student\.example$/);
  });
});

describe("the demo's files", () => {
  test("are named in NFC and each named note exists", () => {
    for (const file of noteFiles) expect(file).toBe(file.normalize("NFC"));
    expect(noteFiles.filter((file) => !existsSync(join(notesFolder, file)))).toEqual([]);
  });

  test("are all offered somewhere, and at least three are in Hindi", () => {
    expect(
      pdfs.map((file) => file.normalize("NFC")).filter((file) => !noteFiles.includes(file)),
    ).toEqual([]);
    expect(
      pdfs.filter((file) => /\p{Script=Devanagari}/u.test(file)).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test.each(pdfs)("%s is a tagged PDF of two to eight pages, under 600 KB", (file) => {
    const text = readFileSync(join(notesFolder, file)).toString("latin1");
    const pages = text.match(/\/Type\s*\/Page\b/g) ?? [];
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.length).toBeLessThanOrEqual(8);
    expect(text).toMatch(/\/Title\s*[(<]/);
    expect(text).toMatch(/\/Lang\s*[(<]/);
    expect(statSync(join(notesFolder, file)).size).toBeLessThan(600 * 1024);
  });

  test.each(pictures)("%s is a WebP that exists", (file) => {
    const picture = readFileSync(join(import.meta.dirname, "posters", file));
    expect(picture.toString("latin1", 8, 12)).toBe("WEBP");
  });
});

describe("the demo's lectures", () => {
  const lectures = courses.flatMap((course) => course.lectures ?? []);
  const read = (file: string) => readFileSync(join(import.meta.dirname, "lectures", file));

  test("are one for visitors and one that was a class", () => {
    expect(lectures.map(({ isSample }) => isSample).toSorted()).toEqual([false, true]);
  });

  test.each(lectures)("$title is under 3 MB, whole, and has captions to its end", ({ file }) => {
    const qualities = demoQualities.parse(readJson(`lectures/${file}.json`));
    const sizes = qualities.map(({ kind, initBytes, segments }) => {
      const bytes = segments.reduce((sum, [, size]) => sum + size, initBytes);
      expect(read(`${file}.${kind}.mp4`).length).toBe(bytes);
      return bytes;
    });
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000);
    const [{ durationMs }] = qualities as [(typeof qualities)[number]];
    const [en, hi] = ["en", "hi"].map((language) => read(`${file}.${language}.vtt`).toString());
    const times = (text = "") => text.match(/^.* --> .*$/gm) ?? [];
    expect(times(en)).toEqual(times(hi));
    const [, minutes, seconds] = /(\d\d):([\d.]+)$/.exec(times(en).at(-1) ?? "") ?? [];
    const endMs = Number(minutes) * 60_000 + Number(seconds) * 1000;
    expect(durationMs - endMs).toBeGreaterThanOrEqual(0);
    expect(durationMs - endMs).toBeLessThan(1_000);
  });
});

describe("the demo's notices", () => {
  const notices = demoNotices.parse(readJson("notices.json"));

  test("name courses of the demo, and are in both languages", () => {
    const titles = courses.map(({ title }) => title);
    for (const { course, titleHi, textHi } of notices) {
      expect(course === null || titles.includes(course)).toBe(true);
      for (const text of [titleHi, textHi]) expect(text).toMatch(/\p{Script=Devanagari}/u);
    }
  });
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
}
