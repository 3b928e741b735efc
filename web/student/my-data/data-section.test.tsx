import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LanguageContext } from "../../messages/language.ts";
import { DataSection } from "./data-section.tsx";

const enrolment = {
  courseTitle: "JEE Physics",
  courseId: "c1",
  status: "pending",
  heldUntil: "2026-01-15T10:30:00.000Z",
  enrolledAt: "2026-01-12T10:30:00.000Z",
  changedAt: "2026-01-12T10:30:00.000Z",
};

test("shows fields and values as words", () => {
  render(<DataSection name="enrolments" rows={[enrolment]} />);
  expect(screen.getByText("Seat held until").nextSibling?.textContent).toBe(
    "15\u00a0Jan\u00a02026, 4:00\u00a0pm\u00a0IST",
  );
  expect(screen.getByText("Waiting for confirmation")).toBeDefined();
});

test("shows values in Hindi on a Hindi page", () => {
  render(
    <LanguageContext value="hi">
      <DataSection name="enrolments" rows={[enrolment]} />
    </LanguageContext>,
  );
  expect(screen.getByText("पुष्टि बाक़ी")).toBeDefined();
});

const line = { at: "2026-01-15T10:30:00.000Z", subjectId: "e1", address: "192.0.2.7" };

test("translates the words of the audit log, but no titles", () => {
  const confirmed = {
    ...line,
    action: "change",
    subjectType: "enrolment",
    detail: "status: pending to active",
  };
  const { rerender } = render(<DataSection name="recordsAboutMe" rows={[confirmed]} />);
  expect(screen.getByText("Waiting for confirmation, then Enrolled")).toBeDefined();
  const uploaded = { ...line, action: "upload", subjectType: "note", detail: "change" };
  rerender(
    <LanguageContext value="hi">
      <DataSection name="officeActions" rows={[confirmed, uploaded]} />
    </LanguageContext>,
  );
  expect(screen.getByText("पहले पुष्टि बाक़ी, फिर नामांकित")).toBeDefined();
  expect(screen.getByText("अपलोड किया")).toBeDefined();
  expect(screen.getByText("change")).toBeDefined();
});

test("says that a section is empty, or how many more rows it has", () => {
  const { rerender } = render(<DataSection name="enrolments" rows={[]} />);
  expect(screen.getByText("Nothing is held here.")).toBeDefined();
  rerender(<DataSection name="enrolments" rows={Array.from({ length: 130 }, () => enrolment)} />);
  expect(screen.getAllByText("JEE Physics")).toHaveLength(100);
  expect(screen.getByText("30 more lines stand in the file.")).toBeDefined();
});
