import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CourseEdit } from "../../../contract/entities/student-course.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { CourseChanges, netChanges } from "./course-changes.tsx";

const edit = (field: CourseEdit["field"], from: string | null, to: string | null, day: number) => ({
  field,
  from,
  to,
  at: `2026-11-${day}T10:00:00.000Z`,
});

test("says what it was, what it is, and when it was changed", () => {
  render(<CourseChanges changes={[edit("timings", "Mon 4:00-6:00 pm", "Tue 5:00-7:00 pm", 20)]} />);
  expect(screen.getByRole("listitem").textContent?.replaceAll("\u00a0", " ")).toBe(
    "Timings changed: it was Mon 4:00–6:00 pm, it is now Tue 5:00–7:00 pm (changed on 20 Nov 2026)",
  );
});

test("says dates and days in Hindi on Hindi pages", () => {
  render(
    <LanguageContext value="hi">
      <CourseChanges changes={[edit("endsOn", null, "2027-04-01", 20)]} />
    </LanguageContext>,
  );
  expect(screen.getByRole("listitem").textContent).toContain("पहले तय नहीं, अब 1 अप्रैल 2027");
});

test("tells several changes of a field as one, and none that was taken back", () => {
  const changes = [
    edit("timings", "B", "C", 21),
    edit("startsOn", "2027-04-08", "2027-04-01", 20),
    edit("timings", "A", "B", 19),
    edit("startsOn", "2027-04-01", "2027-04-08", 18),
  ];
  expect(netChanges(changes)).toEqual([edit("timings", "A", "C", 21)]);
});

test("is nothing without changes", () => {
  const { container } = render(<CourseChanges changes={undefined} />);
  expect(container.textContent).toBe("");
});
