import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { LanguageContext, languageOf } from "../texts/language.ts";
import BottomBar from "./bottom-bar.tsx";

function currentPlaceAt(address: string): (string | null)[] {
  const Bar = () => (
    <LanguageContext value={languageOf(address)}>
      <BottomBar />
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component: Bar }]);
  render(<Site initialEntries={[address]} />);
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(4);
  return links
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);
}

describe("the bottom bar of somebody signed in", () => {
  test.each([
    ["/", ["Home"]],
    ["/home", ["Home"]],
    ["/courses", ["Courses"]],
    ["/courses/c1", ["Courses"]],
    ["/course-preview/c1", ["Courses"]],
    ["/study-materials", ["Materials"]],
    ["/profile", ["Profile"]],
    ["/about", []],
    ["/coursesandmore", []],
    ["/hi", ["होम"]],
    ["/hi/home", ["होम"]],
    ["/hi/course-preview/c1", ["कोर्स"]],
  ])("marks the current section: %s", (address, labels) => {
    expect(currentPlaceAt(address)).toEqual(labels);
  });
});
