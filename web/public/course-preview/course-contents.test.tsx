import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { makeCourse } from "../../features/courses/testing.ts";
import { CourseContents, type PreviewedCourse } from "./course-contents.tsx";

const sample = { id: "s1", title: "Vectors", size: 143_000, mimeType: "application/pdf" };
const note = { ...sample, id: "n1", title: "Waves" };

function renderContents(notes: PreviewedCourse["notes"]) {
  const course = { ...makeCourse(), descriptionHtml: "", descriptionHiHtml: null, notes };
  const standing = { seatsLeft: undefined, own: undefined };
  const Component = () => <CourseContents course={course} standing={standing} />;
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/course-preview/c1"]} />);
}

describe("what a visitor is told of the notes", () => {
  const free = /^Anyone may read what is marked “Free to read”, without signing in\./;
  const others = /The other notes open with your enrolment\.$/;

  test("is which are open to everybody, and when the others open", () => {
    renderContents([
      { ...sample, isSample: true },
      { ...note, isSample: false },
    ]);
    const line = screen.getByText(free);
    expect(line.textContent).toMatch(others);
  });

  test("is nothing of others where there are only samples", () => {
    renderContents([{ ...sample, isSample: true }]);
    expect(screen.getByText(free).textContent).not.toMatch(others);
  });

  test("is nothing of samples where there is none: each row says when it opens", () => {
    renderContents([{ ...note, isSample: false }]);
    expect(screen.getByText("Opens with enrolment")).toBeDefined();
    expect(screen.queryByText(free)).toBeNull();
    expect(screen.queryByText(others)).toBeNull();
  });
});
