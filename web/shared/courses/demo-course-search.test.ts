import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gradesOf } from "../../../contract/course-grades.ts";
import { demoCourses } from "../../../demo/demo-schema.ts";
import { makeCourse } from "../../testing/courses.ts";
import { unknownSite } from "../site/site.ts";
import { noFilter, searchCourses } from "./course-search.ts";

/** The courses of `demo/courses.json`, in its order. */
const names = ["9–10", "11–12", "JEE", "JEE organic", "NEET", "CUET", "9 in Hindi"] as const;
const [foundation, school, jee, organic, neet, cuet, inHindi] = names;
const courses = demoCourses
  .parse(JSON.parse(readFileSync("demo/courses.json", "utf8")))
  .map(({ title, titleHi, summary, summaryHi, programme, subjects, ...more }, at) =>
    makeCourse({
      id: names[at] ?? "",
      title,
      titleHi,
      summary,
      summaryHi,
      programme,
      subjects,
      mode: more.mode,
      teachers: more.teachers,
      feePaise: more.feePaise,
      description: more.description,
      descriptionHi: more.descriptionHi,
      selectedClass: more.selectedClass,
    }),
  );
const { lookups } = unknownSite;
const found = (query: string) =>
  searchCourses(courses, { ...noFilter, query }, lookups).map(({ id }) => id);

const ofNine = [foundation, inHindi];
const ofTen = [foundation];
/** What begins in class 11, and what is learnt beside class 12, come after what is for the class. */
const ofEleven = [school, jee];
const ofTwelve = [school, cuet];

describe("what parents type, in the demo institute", () => {
  test.each([
    [
      ["IIT", "IIT JEE", "iit-jee", "IITJEE", "jee", "आईआईटी", "जेईई"],
      [jee, organic],
    ],
    [["NEET", "नीट", "neeet", "medical"], [neet]],
    [["9", "9th", "class 9", "std 9", "IX", "9वीं", "नौवीं", "ninth"], ofNine],
    [["10", "10th", "class 10", "grade 10", "Class X", "10वीं", "१०वीं", "दसवीं", "dasvi"], ofTen],
    [["11", "11th", "class 11th", "class 11", "XI", "Class XI", "ग्यारहवीं", "gyarahvi"], ofEleven],
    [["12", "12th", "12th class", "class12", "XII", "class xii", "बारहवीं", "कक्षा १२"], ofTwelve],
    [["classes 9-10", "9–10"], ofTen],
    // The number may have meant something else: nothing that has it is kept back.
    [["11 science"], [school, inHindi]],
    [["class 11-12"], [school]],
    [["class 12 maths"], [cuet]],
    [["class 11 physics"], [school, jee]],
    [["hindi medium", "हिंदी माध्यम", "medium"], [inHindi]],
    [["english medium"], []],
    [["orgnic", "organik"], [organic]],
    [["dropper", "droppers", "drop year", "ड्रॉपर", "JEE dropper", "repeater"], [organic]],
    [["genetics", "आनुवंशिकी"], [neet]],
    [
      ["bhautiki", "fizix"],
      [foundation, school, jee, neet, inHindi],
    ],
  ])("%s", (queries, expected) => {
    for (const query of queries) expect(found(query), query).toEqual(expected);
  });

  test.each([
    ...["xyz", "NDA", "UPSC", "qqq", "commerce", "hostel", "SSC", "CLAT", "GATE", "CDS", "BPSC"],
    ...["crash course", "AFCAT", "BITSAT", "MHTCET", "qwerty", "abc", "class 8", "8th"],
  ])("%s: nothing", (query) => {
    expect(found(query)).toEqual([]);
  });

  test.each(lookups.classes.map(({ code }) => code))(
    "finds first by words what the choice of %s leaves",
    (selectedClass) => {
      const left = searchCourses(courses, { ...noFilter, selectedClass }, lookups);
      const words = /\d/.test(selectedClass) ? `class ${selectedClass}` : selectedClass;
      expect(left.length).toBeGreaterThan(0);
      expect(found(words).slice(0, left.length)).toEqual(left.map(({ id }) => id));
    },
  );

  test("a course of two classes is for both", () => {
    expect(courses.slice(0, 2).map((course) => gradesOf(course, lookups))).toEqual([
      ["9", "10"],
      ["11", "12"],
    ]);
  });
});
