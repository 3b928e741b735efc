import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { LanguageContext, languageOf } from "../../texts/texts.ts";
import { CalendarLink } from "./course-facts.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2027-06-30T18:00:00Z");
});

afterEach(() => vi.useRealTimers());

function renderLink(address: string, endsOn: string | null, validUntil: string | null = null) {
  const Component = () => (
    <LanguageContext value={languageOf(address)}>
      <CalendarLink course={makeCourse({ endsOn, validUntil })} />
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={[address]} />);
}

describe("the link to the calendar file", () => {
  test("has the language of the page", () => {
    renderLink("/course-preview/c1", "2027-06-30");
    const link = screen.getByRole("link", { name: "Add to your calendar" });
    expect(link.getAttribute("href")).toBe("/api/public/courses/c1/calendar.ics?language=en");
  });

  test("is in Hindi on a Hindi page, also for a course without a last day", () => {
    renderLink("/hi/course-preview/c1", null);
    const link = screen.getByRole("link", { name: "कैलेंडर में जोड़ें" });
    expect(link.getAttribute("href")).toContain("language=hi");
  });

  test("is gone once the course is over in India", () => {
    vi.setSystemTime("2027-06-30T18:31:00Z");
    renderLink("/course-preview/c1", "2027-06-30");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("is gone once its notes are closed, where it has no last day", () => {
    renderLink("/course-preview/c1", null, "2027-06-29");
    expect(screen.queryByRole("link")).toBeNull();
  });
});
