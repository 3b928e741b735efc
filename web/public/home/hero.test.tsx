import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Hero } from "./hero.tsx";

test("the first screen of the home page leads to the courses and to the office", () => {
  const Site = createRoutesStub([
    {
      path: "/home",
      Component: () => (
        <Hero
          heading="Learn. Well."
          lead="Classes 9 to 12."
          grades={[
            { code: "10", label: "10" },
            { code: "JEE", label: "JEE" },
          ]}
        />
      ),
    },
  ]);
  render(<Site initialEntries={["/home"]} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Learn. Well. ");
  expect(screen.getByText("Empowering Minds, Shaping Futures")).toBeDefined();
  const jee = screen.getByRole("link", { name: "JEE" });
  expect(jee.getAttribute("href")).toBe("/courses?selectedClass=JEE");
  const courses = screen.getByRole("link", { name: "View Courses" });
  expect(courses.getAttribute("href")).toBe("/courses");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "10",
    "JEE",
    "View Courses",
    "Send a message",
  ]);
});
