import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { Programme, type Start } from "./programme.tsx";

const neet: ProgrammeText = {
  slug: "neet",
  title: "NEET, two years",
  shortTitle: "NEET",
  summary: "Physics, chemistry and biology.",
  forWhom: "Classes 11 and 12",
  subjects: ["Physics", "Chemistry", "Biology"],
  duration: "Two years",
  modes: ["online", "offline", "hybrid"],
  modeText: "Online, offline or hybrid",
  batchSize: "Small or medium batches",
  stages: [],
  weeklyRhythm: [],
  tests: [],
  materials: [],
  cuetNote: null,
  officialBody: null,
  courseProgrammes: ["neet"],
};

test("a programme shows its description and links to the courses", () => {
  const Site = createRoutesStub([
    { path: "/our-programs", Component: () => <Programme programme={neet} starts={[]} /> },
  ]);
  render(<Site initialEntries={["/our-programs"]} />);
  expect(screen.getByRole("heading", { level: 2, name: "NEET, two years" })).toBeDefined();
  for (const text of ["Two years", "Physics, Chemistry, Biology", "Online, offline or hybrid"])
    expect(screen.getByText(text)).toBeDefined();
  const courses = screen.getByRole("link", { name: "View Courses: NEET" });
  expect(courses.textContent).toBe("View Courses");
  expect(courses.getAttribute("href")).toBe("/courses");
});

test("a programme with many courses shows the next five start dates", () => {
  const starts = Array.from({ length: 9 }, (_, at) => ({
    id: `c${at}`,
    title: `Course ${at}`,
    startsOn: `20${at === 0 ? 20 : 90}-01-0${at + 1}`,
  }));
  const Site = createRoutesStub([
    { path: "/our-programs", Component: () => <Programme programme={neet} starts={starts} /> },
  ]);
  render(<Site initialEntries={["/our-programs"]} />);
  const named = screen.getAllByRole("link", { name: /^Course/ });
  expect(named.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `Course ${at}`),
  );
});

test("a start marks a title that is not in the page's language", () => {
  const starts: Start[] = [
    { id: "c1", title: "Optics", titleLang: "en", startsOn: "2099-01-20" },
    { id: "c2", title: "तरंगें", startsOn: "2099-02-01" },
  ];
  const Site = createRoutesStub([
    { path: "*", Component: () => <Programme programme={neet} starts={starts} /> },
  ]);
  render(<Site initialEntries={["/hi/our-programs"]} />);
  const langs = ["Optics", "तरंगें"].map((title) =>
    screen.getByText(title).closest("[lang]")?.getAttribute("lang"),
  );
  expect(langs).toEqual(["en", undefined]);
});
