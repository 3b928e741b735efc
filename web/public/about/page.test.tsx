import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TeacherCards } from "./page.tsx";

const known = {
  id: "asha-rao",
  name: "Asha Rao",
  subject: "physics",
  subjectLabel: "Physics",
  photo: null,
  isSample: false,
};

it("says of a teacher only what the office has filled in", () => {
  const teacher = { ...known, degree: null, experience: null, about: null };
  render(<TeacherCards sampleNote="" teachers={[teacher]} />);
  const card = screen.getByRole("listitem");
  expect(card.textContent).toBe("Asha RaoPhysics");
  expect([...card.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Physics",
  ]);
});
