import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { BatchTable } from "./batch-table.tsx";
import { nextBatches } from "./batches.ts";

const courses = [
  makeCourse({ slug: "c1", startsOn: "2027-02-01" }),
  makeCourse({ slug: "c2", startsOn: "2027-01-20", title: "Optics", titleHi: null, feePaise: 0 }),
];
const today = "2027-01-15";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T06:00:00Z`) });
});

describe("next batches", () => {
  test("on a Hindi page have the language of an English title, and no other translation data", () => {
    const batches = nextBatches(courses, { today, language: "hi" });
    expect(batches.map(({ title, titleLang }) => [title, titleLang])).toEqual([
      ["Optics", "en"],
      ["JEE भौतिकी", undefined],
    ]);
    expect(batches[1]).not.toHaveProperty("titleLang");
    for (const batch of nextBatches(courses, { today, language: "en" }))
      expect(batch).not.toHaveProperty("titleLang");
  });

  test("say it in their lines", () => {
    const batches = nextBatches(courses, { today, language: "hi" });
    const Component = () => (
      <LanguageContext value="hi">
        <BatchTable batches={batches} emptyText="" />
      </LanguageContext>
    );
    const Site = createRoutesStub([{ path: "*", Component }]);
    render(<Site initialEntries={["/hi"]} />);
    expect(screen.getByText("Optics").closest("[lang]")?.getAttribute("lang")).toBe("en");
    expect(screen.getByText("JEE भौतिकी").closest("[lang]")).toBeNull();
  });

  test("has those that run already last, and says so, however many are to come", () => {
    const running = makeCourse({ slug: "c3", startsOn: "2027-01-14", title: "Algebra" });
    const batches = nextBatches([running, ...courses], { today, language: "en" });
    const Component = () => <BatchTable batches={batches} emptyText="" most={1} />;
    const Site = createRoutesStub([{ path: "*", Component }]);
    render(<Site initialEntries={["/"]} />);
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringContaining("Optics"),
      expect.stringMatching(/Algebra.*Running, you can join now/),
    ]);
  });
});
