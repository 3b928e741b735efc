import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LanguageContext } from "../../messages/language.ts";
import { makeCourse } from "../courses/testing.ts";
import { CourseField } from "./course-field.tsx";

test("the choice of a course says on a Hindi page which title is in English", async () => {
  const courses = [makeCourse(), makeCourse({ id: "c2", title: "Waves", titleHi: null })];
  vi.stubGlobal("fetch", async () =>
    Response.json({ courses: courses.map(({ seatsLeft: _seatsLeft, ...course }) => course) }),
  );
  const idle = () => undefined;
  render(
    <LanguageContext value="hi">
      <CourseField
        name="courseId"
        value=""
        error={undefined}
        onChange={idle}
        onBlur={idle}
        isAsked
      />
    </LanguageContext>,
  );
  const english = await screen.findByRole("option", { name: "Waves" });
  expect(english.getAttribute("lang")).toBe("en");
  expect(screen.getByRole("option", { name: "JEE भौतिकी" }).getAttribute("lang")).toBeNull();
});
