import { describe, expect, test } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { unknownSite } from "../site/site.ts";
import {
  type CourseFilter,
  filterOf,
  noFilter,
  searchCourses,
  subjectsOf,
} from "./course-search.ts";

const physics = makeCourse({ id: "p", title: "Mechanics and waves" });
const biology = makeCourse({
  id: "b",
  title: "Cells and heredity",
  titleHi: null,
  summary: null,
  programme: "neet",
  selectedClass: "11",
  subjects: ["biology", "Chemistry"],
  teachers: ["Meera Joshi"],
  mode: "offline",
});
const courses = [physics, biology];
const { lookups } = unknownSite;

const found = (filter: Partial<CourseFilter>) =>
  searchCourses(courses, { ...noFilter, ...filter }, lookups).map(({ id }) => id);

describe("the search of courses", () => {
  test.each(["physics", "भौतिकी", "bhautiki", "phisics"])("finds a subject by %s", (query) => {
    expect(found({ query })).toEqual(["p"]);
  });

  test.each(["neet", "मेडिकल", "class 11", "kaksha 11", "mira joshi", "offline"])(
    "finds by programme, class, teacher and mode: %s",
    (query) => {
      expect(found({ query })).toEqual(["b"]);
    },
  );

  test.each(["8th", "VIII", "class viii", "आठवीं", "8वीं कक्षा", "eighth", "class 8"])(
    "finds a course for a class that the office has added by %s",
    (query) => {
      const name = { en: "Class 8", hi: "कक्षा 8" };
      const withEight = {
        ...lookups,
        classes: [...lookups.classes, { code: "class-8", name, isRetired: false }],
      };
      const eight = makeCourse({ id: "e", title: "Numbers", selectedClass: "class-8" });
      const ids = searchCourses([...courses, eight], { ...noFilter, query }, withEight);
      expect(ids.map(({ id }) => id)).toEqual(["e"]);
    },
  );

  test("keeps to every choice", () => {
    expect(found({ selectedClass: "11" })).toEqual(["b"]);
    expect(found({ subject: "Biology" })).toEqual(["b"]);
    expect(found({ subject: "Biology", programme: "jee" })).toEqual([]);
    expect(found({ mode: "online", query: "waves" })).toEqual(["p"]);
  });

  test("finds a course for a whole programme by each of its classes", () => {
    const foundation = makeCourse({ id: "f", programme: "classes-9-10", selectedClass: null });
    const forNine = makeCourse({
      id: "n",
      programme: "classes-9-10",
      selectedClass: "9",
      timings: "Sat 10:00-11:30 am IST",
      duration: "10 weeks",
    });
    const idsOf = (filter: Partial<CourseFilter>) =>
      searchCourses([foundation, forNine], { ...noFilter, ...filter }, lookups).map(({ id }) => id);
    expect(idsOf({ selectedClass: "9" })).toEqual(["f", "n"]);
    expect(idsOf({ selectedClass: "10" })).toEqual(["f"]);
    expect(idsOf({ selectedClass: "11" })).toEqual([]);
    expect(idsOf({ query: "class 10" })).toEqual(["f"]);
  });

  test.each(["free", "मुफ़्त", "निःशुल्क", "नि:शुल्क"])(
    "finds what costs nothing by %s, and nothing else",
    (query) => {
      const timings = "Mon, Wed, Fri 4:30-6:30 pm IST";
      const free = makeCourse({ id: "free", feePaise: 0, timings });
      const paid = makeCourse({ id: "paid", feePaise: 650_000, timings });
      const unnamed = makeCourse({ id: "unnamed", feePaise: null, timings });
      const idsOf = searchCourses([paid, unnamed, free], { ...noFilter, query }, lookups).map(
        ({ id }) => id,
      );
      expect(idsOf).toEqual(["free"]);
    },
  );

  test.each(["dropper", "drop year", "ड्रॉपर"])("finds by %s what a description says", (query) => {
    const again = makeCourse({ id: "again", description: "Also for students in a drop year." });
    const hindi = makeCourse({ id: "hindi", descriptionHi: "ड्रॉप ईयर के लिए भी।" });
    const idsOf = searchCourses([physics, again, hindi], { ...noFilter, query }, lookups);
    expect(idsOf.map(({ id }) => id)).toEqual(["again", "hindi"]);
  });

  test("finds a crash course by its title alone, where one has it in the title", () => {
    const crash = makeCourse({ id: "crash", titleHi: "नीट क्रैश कोर्स" });
    const other = makeCourse({ id: "other", description: "Not a crash course." });
    const idsOf = searchCourses([other, crash], { ...noFilter, query: "crash course" }, lookups);
    expect(idsOf.map(({ id }) => id)).toEqual(["crash"]);
  });

  test("searches the beginning of a description, and none of its numbers", () => {
    const long = makeCourse({
      description: `Week 10 and class 8. ${"and so on ".repeat(500)} sailing`,
    });
    const countOf = (query: string) =>
      searchCourses([long], { ...noFilter, query }, lookups).length;
    expect(["so on", "sailing", "class 8"].map(countOf)).toEqual([1, 0, 0]);
  });

  test("offers each subject once, however it is written", () => {
    const other = makeCourse({ id: "o", subjects: ["Biology", "Physics"] });
    expect(subjectsOf([...courses, other])).toEqual(["biology", "Chemistry", "Physics"]);
  });
});

test("finds a course by the names of a programme and a subject that the office added", () => {
  const named = (code: string, en: string, hi: string) => ({
    code,
    name: { en, hi },
    isRetired: false,
  });
  const added = {
    ...lookups,
    programmes: [...lookups.programmes, { ...named("ol", "Olympiad", "ओलंपियाड"), classes: ["8"] }],
    classes: [...lookups.classes, named("8", "Class 8", "कक्षा 8")],
    subjects: [...lookups.subjects, named("Astronomy", "Astronomy", "खगोल विज्ञान")],
  };
  const course = makeCourse({
    id: "o",
    title: "Stars",
    titleHi: null,
    summary: null,
    programme: "ol",
    selectedClass: null,
    subjects: ["Astronomy"],
  });
  const idsOf = (filter: Partial<CourseFilter>) =>
    searchCourses([course, physics], { ...noFilter, ...filter }, added).map(({ id }) => id);
  expect(idsOf({ query: "khagol" })).toEqual(["o"]);
  expect(idsOf({ query: "class 8" })).toEqual(["o"]);
  expect(idsOf({ programme: "ol" })).toEqual(["o"]);
  expect(filterOf(new URLSearchParams("programme=ol&selectedClass=8"), added)).toMatchObject({
    programme: "ol",
    selectedClass: "8",
  });
});

describe("a filter in an address", () => {
  test("is read choice by choice, without lookups that do not exist", () => {
    const read = (address: string) => filterOf(new URLSearchParams(address), lookups);
    expect(read("query=bhautiki&selectedClass=11&subject=Physics&mode=online")).toEqual({
      ...noFilter,
      query: "bhautiki",
      selectedClass: "11",
      subject: "Physics",
      mode: "online",
    });
    expect(read("selectedClass=13&mode=x&programme=")).toEqual(noFilter);
    expect(read(`query=${"a".repeat(5000)}`).query).toHaveLength(100);
  });
});
