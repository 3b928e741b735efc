import { render, screen } from "@testing-library/react";
import type { FunctionComponent } from "react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { resultsText, type Showcase } from "../../../contract/entities/showcase.ts";
import { ShowcaseBrief, ShowcaseParts } from "./showcase-parts.tsx";

const nothing: Showcase = {
  gallery: { heading: "The campus", text: "Rooms.", pictures: [] },
  testimonials: { heading: "What they say", text: "With consent.", testimonials: [] },
  results: { heading: "Results", text: "With consent.", results: [] },
};
const picture = { imageUrl: "/api/public/posters/a/1600.webp", width: 1600, height: 1200 };
const result = {
  id: "one",
  name: "Asha",
  picture: null,
  examination: "NEET-UG 2026",
  rank: "AIR 12,345",
  course: "NEET-UG, two years",
  duration: "2 years",
  payment: "paid",
  resultOn: "2026-06-14",
  consentOn: "2026-06-20",
} as const;

function show(
  showcase: Showcase,
  Parts: FunctionComponent<{ showcase: Showcase }> = ShowcaseParts,
) {
  const Component = () => <Parts showcase={showcase} />;
  const Site = createRoutesStub([{ path: "/about", Component }]);
  render(<Site initialEntries={["/about"]} />);
}

describe("places for photographs, testimonials and results", () => {
  test("are hidden while they are empty, or hold only a photograph that is not chosen yet", () => {
    const pictures = [{ id: "room", picture: null, caption: "A classroom" }];
    show({ ...nothing, gallery: { ...nothing.gallery, pictures } });
    expect(screen.queryAllByRole("heading")).toEqual([]);
    expect(screen.queryByText("A classroom")).toBeNull();
  });

  test("show what the office has put there, results with all that the law asks", () => {
    show({
      gallery: { ...nothing.gallery, pictures: [{ id: "room", picture, caption: "A classroom" }] },
      testimonials: {
        ...nothing.testimonials,
        testimonials: [
          {
            id: "a",
            quote: "She asks why.",
            name: "Meena",
            who: "Mother",
            consentOn: "2026-05-01",
          },
        ],
      },
      results: { ...nothing.results, results: [result] },
    });
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(3);
    expect(screen.getByText("A classroom")).toBeDefined();
    expect(screen.getByText("Meena")).toBeDefined();
    const card = screen.getByText("Asha").closest("li")?.textContent?.replaceAll("\u00a0", " ");
    for (const fact of ["NEET-UG 2026: AIR 12,345", "NEET-UG, two years", "2 years", "paid course"])
      expect(card).toContain(fact);
    expect(screen.getByText(/written consent of 20 Jun 2026/)).toBeDefined();
  });

  test("show on home no more than it has room for, and the way to all of them", () => {
    const results = [1, 2, 3, 4].map((at) => ({ ...result, id: `r${at}`, name: `Student ${at}` }));
    show({ ...nothing, results: { ...nothing.results, results } }, ShowcaseBrief);
    expect(screen.getAllByText(/^Student/)).toHaveLength(3);
    const link = screen.getByRole("link", { name: "All results" });
    expect(link.getAttribute("href")).toBe("/about#results");
  });

  test("take no result whose consent is older than it", () => {
    const early = { ...result, consentOn: "2026-06-01" };
    const text = (one: object) => ({ heading: "Results", text: "With consent.", results: [one] });
    expect(resultsText.safeParse(text(result)).success).toBe(true);
    expect(resultsText.safeParse(text(early)).success).toBe(false);
  });
});
