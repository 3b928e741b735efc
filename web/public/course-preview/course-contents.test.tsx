import { render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { CourseContents, type PreviewedCourse } from "../../shared/courses/course-contents.tsx";
import { makeCourse } from "../../testing/courses.ts";
import { LanguageContext } from "../../texts/language.ts";
import CoursePreviewPage from "./page.tsx";

const sample = {
  id: "s1",
  titleHi: null,
  chapter: null,
  description: null,
  title: "Vectors",
  size: 143_000,
  mimeType: "application/pdf",
};
const note = { ...sample, id: "n1", title: "Waves" };

function renderContents(notes: PreviewedCourse["notes"]) {
  const course = { ...makeCourse(), descriptionHtml: "", descriptionHiHtml: null, notes };
  const state = { seatsLeft: undefined, own: undefined };
  const Component = () => <CourseContents course={course} state={state} />;
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/course-preview/c1"]} />);
}

describe("the line about samples, for a visitor", () => {
  const free = /^Anyone may read what is marked “Free to read”, without signing in\./;
  const others = /The other notes open with your enrolment\.$/;

  test("says which notes are open to everybody, and when the others open", () => {
    renderContents([
      { ...sample, isSample: true },
      { ...note, isSample: false },
    ]);
    const line = screen.getByText(free);
    expect(line.textContent).toMatch(others);
  });

  test("does not mention other notes if all are samples", () => {
    renderContents([{ ...sample, isSample: true }]);
    expect(screen.getByText(free).textContent).not.toMatch(others);
  });

  test("is absent if no note is a sample", () => {
    renderContents([{ ...note, isSample: false }]);
    expect(screen.getByText("Opens with enrolment")).toBeDefined();
    expect(screen.queryByText(free)).toBeNull();
    expect(screen.queryByText(others)).toBeNull();
  });
});

describe("a Hindi page of a course", () => {
  function renderPage(given: Partial<PreviewedCourse>) {
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 401 }));
    const texts = { descriptionHtml: "<p>Rays.</p>", descriptionHiHtml: null, notes: [] };
    const course = { ...makeCourse({ title: "Optics", summary: "Light." }), ...texts, ...given };
    const Page = CoursePreviewPage as ComponentType<{ loaderData: PreviewedCourse }>;
    const Component = () => (
      <LanguageContext value="hi">
        <Page loaderData={course} />
      </LanguageContext>
    );
    const Site = createRoutesStub([{ path: "*", Component }]);
    render(<Site initialEntries={["/hi/course-preview/c1"]} />);
  }
  const langOf = (element: HTMLElement) => element.closest("[lang]")?.getAttribute("lang");

  test("marks texts that are in English", () => {
    renderPage({ titleHi: null });
    const titles = screen.getAllByText("Optics");
    expect(titles.map((title) => title.closest("nav, h1")?.localName)).toEqual(["nav", "h1"]);
    const others = ["Light.", "Rays."].map((text) => screen.getByText(text));
    expect([...titles, ...others].map(langOf)).toEqual(["en", "en", "en", "en"]);
  });

  test("marks no text that is in Hindi", () => {
    renderPage({ titleHi: "प्रकाश", summaryHi: "किरणें।", descriptionHiHtml: "<p>छाया।</p>" });
    const heading = within(screen.getByRole("heading", { level: 1 })).getByText("प्रकाश");
    const others = ["किरणें।", "छाया।"].map((text) => screen.getByText(text));
    expect([heading, ...others].map(langOf)).toEqual([undefined, undefined, undefined]);
  });
});
