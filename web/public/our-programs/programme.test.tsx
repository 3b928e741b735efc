import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import type { Batch } from "../parts/batches.ts";
import { Programme, sharedFacts } from "./programme.tsx";

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

const shared = { modeText: null, batchSize: null };

test("a programme shows its description and, without a batch, links to the courses", () => {
  const Site = createRoutesStub([
    {
      path: "/our-programs",
      Component: () => <Programme programme={neet} batches={[]} shared={shared} />,
    },
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
  const batches: Batch[] = Array.from({ length: 9 }, (_, at) => ({
    slug: `c${at}`,
    title: `Course ${at}`,
    startsOn: `20${at === 0 ? 20 : 90}-01-0${at + 1}`,
    feePaise: 100_00,
    facts: [],
  }));
  const Site = createRoutesStub([
    {
      path: "/our-programs",
      Component: () => <Programme programme={neet} batches={batches} shared={shared} />,
    },
  ]);
  render(<Site initialEntries={["/our-programs"]} />);
  const named = screen.getAllByRole("link", { name: /^Course/ });
  expect(named.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `Course ${at}`),
  );
});

test("a start marks a title that is not in the page's language", () => {
  const batches: Batch[] = [
    {
      slug: "c1",
      title: "Optics",
      titleLang: "en",
      startsOn: "2099-01-20",
      feePaise: 0,
      facts: [],
    },
    { slug: "c2", title: "तरंगें", startsOn: "2099-02-01", feePaise: null, facts: [] },
  ];
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => <Programme programme={neet} batches={batches} shared={shared} />,
    },
  ]);
  render(<Site initialEntries={["/hi/our-programs"]} />);
  const langs = ["Optics", "तरंगें"].map((title) =>
    screen.getByText(title).closest("[lang]")?.getAttribute("lang"),
  );
  expect(langs).toEqual(["en", undefined]);
});

test("what holds for all programmes is said once above them, and not by each", () => {
  const jee = { ...neet, slug: "jee", batchSize: "Twelve" };
  expect(sharedFacts([neet, jee])).toEqual({ modeText: neet.modeText, batchSize: null });
  expect(sharedFacts([neet])).toEqual({ modeText: null, batchSize: null });
  const Component = () => (
    <Programme programme={jee} batches={[]} shared={sharedFacts([neet, jee])} />
  );
  const Site = createRoutesStub([{ path: "/our-programs", Component }]);
  render(<Site initialEntries={["/our-programs"]} />);
  expect(screen.queryByText(neet.modeText)).toBeNull();
  expect(screen.getByText("Twelve")).toBeDefined();
});
