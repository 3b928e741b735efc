import { expect, test } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { unknownSite } from "../site/site.ts";
import { noFilter, searchCourses } from "./course-search.ts";

const { lookups } = unknownSite;

const added = (code: string, name: string) => ({
  code,
  name: { en: name, hi: name },
  isRetired: false,
});
const withAdded = {
  ...lookups,
  classes: [...lookups.classes, added("class-8", "Class 8"), added("class-7", "Class 7")],
};
const foundAmongAdded = (query: string) => {
  const summary = "Maths after class 8, the 8th, VIII, 8वीं, आठवीं कक्षा, and class 11";
  const found = searchCourses(
    [
      makeCourse({ id: "exam", summary, selectedClass: null }),
      makeCourse({ id: "seven", summary, programme: "added", selectedClass: "class-7" }),
      makeCourse({ id: "eleven", summary, programme: "boards", selectedClass: "11" }),
      makeCourse({ id: "eight", summary, programme: "added", selectedClass: "class-8" }),
    ],
    { ...noFilter, query },
    withAdded,
  );
  return found.map(({ id }) => id);
};

test.each([
  ...["class 8", "8th", "आठवीं कक्षा", "class 8 maths", "maths class 8", "8th class maths"],
  ...["maths 8th", "maths class-8", "class VIII maths", "गणित आठवीं कक्षा", "गणित 8 वीं", "8"],
])("puts the courses for an added class first, and leaves out other classes, by %s", (query) => {
  expect(foundAmongAdded(query)).toEqual(["eight", "exam"]);
});

test.each([
  ["maths 8", "eight"],
  ["maths 11", "eleven"],
])("leaves nothing out by %s, where the number may not be a class", (query, first) => {
  const found = foundAmongAdded(query);
  expect([found.length, found[0]]).toEqual([4, first]);
});

test.each(["class 8 and class 11", "class 11 class 8"])(
  "knows no course for two classes of which one was added: %s",
  (query) => {
    expect(foundAmongAdded(query)).toEqual(["exam"]);
  },
);
