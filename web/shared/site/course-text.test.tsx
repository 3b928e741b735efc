import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { CourseCard } from "../courses/course-card.tsx";
import { teachersIn, textIn } from "./course-text.tsx";

describe("the text of a course", () => {
  test.each([
    ["en", "Waves", "तरंगें", { text: "Waves" }],
    ["hi", "Waves", "तरंगें", { text: "तरंगें" }],
    ["hi", "Waves", null, { text: "Waves", lang: "en" }],
    ["en", "Waves", null, { text: "Waves" }],
    ["hi", "CUET: गणित", null, { text: "CUET: गणित" }],
    ["en", "तरंगें", "तरंगें", { text: "तरंगें", lang: "hi" }],
    ["hi", null, null, { text: null }],
  ] as const)("in %s, of %s and %s", (language, english, hindi, expected) => {
    expect(textIn(language, english, hindi)).toEqual(expected);
  });

  test("on a Hindi card is marked as English where it is, and only there", () => {
    const Component = () => (
      <LanguageContext value="hi">
        <CourseCard course={makeCourse({ id: "c1" })} hasStarted={false} isOver={false} />
        <CourseCard
          course={makeCourse({ id: "c2", title: "Optics", titleHi: null, summaryHi: "प्रकाश।" })}
          hasStarted={false}
          isOver={false}
        />
      </LanguageContext>
    );
    const Site = createRoutesStub([{ path: "*", Component }]);
    render(<Site initialEntries={["/hi/courses"]} />);
    const langs = (texts: string[]) =>
      texts.map((text) => screen.getByText(text).closest("[lang]")?.getAttribute("lang"));
    expect(langs(["Mechanics, from the start.", "Optics"])).toEqual(["en", "en"]);
    expect(langs(["JEE भौतिकी", "प्रकाश।"])).toEqual([undefined, undefined]);
  });
});

test("names of teachers stay as they are and never break; sample teachers are translated", () => {
  const teachers = ["Sample teacher 1", "Meera Iyer"];
  expect(teachersIn(teachers, "en")).toBe("Sample\u00a0teacher\u00a01, Meera\u00a0Iyer");
  expect(teachersIn(teachers, "hi")).toBe("नमूना\u00a0शिक्षक\u00a01, Meera\u00a0Iyer");
});
