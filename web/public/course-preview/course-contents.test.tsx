import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import type { ComponentProps, ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { CourseShowcase, type PreviewedCourse } from "../../shared/courses/course-contents.tsx";
import type { CourseState } from "../../shared/courses/course-queries.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeCourse } from "../../testing/courses.ts";
import { LanguageContext } from "../../texts/texts.ts";
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

type Notes = PreviewedCourse["notes"];

function renderShowcase(
  notes: Notes,
  own?: CourseState["own"],
  given: Partial<PreviewedCourse> = {},
) {
  const texts = { descriptionHtml: "<p>Syllabus.</p>", descriptionHiHtml: null, notes };
  const course = { ...makeCourse(), ...texts, ...given };
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <CourseShowcase course={course} state={{ seatsLeft: 3, own }} lectures={<p>Lecture</p>} />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/course-preview/jee-physics"]} />);
}

const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const bar = () => document.querySelector<HTMLElement>("[data-enrol-bar]");

describe("the notes of a course, for a visitor", () => {
  const othersLine = "The other notes open with your enrolment.";
  const samplesLine = /^Anyone may read what is marked “Free to read”, without signing in\./;

  test("are the samples and the lecture above the syllabus, and the others below it", () => {
    renderShowcase([
      { ...sample, isSample: true },
      { ...note, isSample: false },
    ]);
    expect(headings()).toEqual([
      "JEE Physics",
      "Read a note",
      "About this course",
      "What is inside",
    ]);
    const inOrder = ["Vectors", "Lecture", "Syllabus.", "Waves", othersLine].map((text) =>
      screen.getByText(text, { selector: "p" }),
    );
    for (const [at, element] of inOrder.entries())
      expect(inOrder[at + 1]?.compareDocumentPosition(element) ?? 2).toBe(2);
    expect(screen.getByText(samplesLine)).toBeDefined();
  });

  test("does not mention other notes if all are samples", () => {
    renderShowcase([{ ...sample, isSample: true }]);
    expect(screen.queryByText(othersLine)).toBeNull();
    expect(screen.queryByText("What is inside")).toBeNull();
  });

  test("say only how they open if no note is a sample", () => {
    renderShowcase([{ ...note, isSample: false }]);
    expect(screen.getByText("Opens with enrolment")).toBeDefined();
    expect(screen.queryByText(samplesLine)).toBeNull();
  });
});

describe("the bar at the bottom of a phone", () => {
  const own = (status: "active" | "pending") => ({ ...makeCourse(), status, notes: [] });

  test("has the fee, the seats and the button that enrols", () => {
    renderShowcase([], undefined, { feePaise: 4_500_000 });
    const inBar = within(bar() ?? document.body);
    expect(bar()?.textContent).toContain("₹45,000");
    expect(inBar.getByText("3 seats left")).toBeDefined();
    expect(inBar.getByRole("button", { name: "Enrol" })).toBeDefined();
  });

  test("leads whoever waits for the office to what happens next", () => {
    renderShowcase([], own("pending"));
    const link = within(bar() ?? document.body).getByRole("link", { name: "What happens next" });
    const panel = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(panel?.textContent).toContain("Until then the seat is held for you.");
    expect(panel?.textContent).toContain("here and under Today; then all classes");
  });

  test("opens the course of whoever is enrolled", () => {
    renderShowcase([], own("active"));
    const link = within(bar() ?? document.body).getByRole("link", { name: "Open the course" });
    expect(link.getAttribute("href")).toBe("/courses/c1");
  });
});

type LoaderData = ComponentProps<typeof CoursePreviewPage>["loaderData"];

describe("a Hindi page of a course", () => {
  function renderPage(given: Partial<PreviewedCourse>) {
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 401 }));
    const texts = { descriptionHtml: "<p>Rays.</p>", descriptionHiHtml: null, notes: [] };
    const course = { ...makeCourse({ title: "Optics", summary: "Light." }), ...texts, ...given };
    const Page = CoursePreviewPage as ComponentType<{ loaderData: LoaderData }>;
    const loaderData = { course, teachers: [], refund: null };
    const Component = () => (
      <LanguageContext value="hi">
        <Page loaderData={loaderData} />
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
