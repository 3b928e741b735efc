import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { MyData, MyDataSection } from "../../../contract/entities/my-data.ts";
import type { Language } from "../../../contract/errors.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { DataSection } from "./my-data.tsx";

const enrolment = {
  courseTitle: "JEE Physics",
  courseId: "c1",
  status: "pending",
  heldUntil: "2026-01-15T10:30:00.000Z",
  enrolledAt: "2026-01-12T10:30:00.000Z",
  changedAt: "2026-01-12T10:30:00.000Z",
};

function show(name: MyDataSection, rows: MyData[MyDataSection], language: Language = "en") {
  const Component = () => (
    <LanguageContext value={language}>
      <DataSection name={name} rows={rows} />
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "/", Component }]);
  render(<Site />);
}

test("shows fields and values as words", () => {
  show("enrolments", [enrolment]);
  expect(screen.getByText("Seat held until").nextSibling?.textContent).toBe(
    "15\u00a0Jan\u00a02026, 4:00\u00a0pm\u00a0IST",
  );
  expect(screen.getByText("pending")).toBeDefined();
});

test("shows values in Hindi on a Hindi page", () => {
  show("enrolments", [enrolment], "hi");
  expect(screen.getByText("पुष्टि बाक़ी")).toBeDefined();
});

const line = { at: "2026-01-15T10:30:00.000Z", subjectId: "e1", address: "192.0.2.7" };

test("translates the words of the audit log, but no titles", () => {
  const confirmed = {
    ...line,
    action: "change",
    subjectType: "enrolment",
    before: JSON.stringify({ status: "pending", heldUntil: "2026-01-15T10:30:00.000Z" }),
    after: JSON.stringify({ status: "active", heldUntil: null }),
  };
  show("recordsAboutMe", [confirmed]);
  expect(screen.getByText("Status: was pending, now active")).toBeDefined();
  expect(screen.getByText(/^Status: pending\s+Seat held until: 15\sJan\s2026/)).toBeDefined();
  cleanup();
  const uploaded = { ...line, action: "upload", subjectType: "note", detail: "change" };
  show("recordsAboutMe", [confirmed, uploaded], "hi");
  expect(screen.getByText("स्थिति: पहले पुष्टि बाक़ी, अब सक्रिय")).toBeDefined();
  expect(screen.getByText("अपलोड किया")).toBeDefined();
  expect(screen.getByText("change")).toBeDefined();
});

test("writes as a person would what the database keeps as JSON", () => {
  const watched = {
    lectureTitle: "Optics",
    ranges: "[[0,65000],[120000,187500]]",
    positionMs: 65000,
  };
  show("watchedLectures", [watched]);
  expect(screen.getByText("0:00–1:05, 2:00–3:07")).toBeDefined();
  expect(screen.getByText("1:05")).toBeDefined();
  cleanup();
  show("messageSettings", [{ language: "hi", muted: '["lecture:mail"]' }], "hi");
  expect(screen.getByText("नया लेक्चर जुड़े (ई-मेल)")).toBeDefined();
  cleanup();
  show("savedViews", [{ name: "Due", list: "enrolments", filters: '{"status":"pending"}' }]);
  expect(screen.getByText("Status: pending")).toBeDefined();
  cleanup();
  show("messages", [{ channel: "push", template: "notice", payload: '{"taken":["d1"]}' }]);
  expect(screen.queryByText(/taken/)).toBeNull();
});

test("says how many more rows a section has", () => {
  show(
    "enrolments",
    Array.from({ length: 130 }, () => enrolment),
  );
  expect(screen.getAllByText("JEE Physics")).toHaveLength(100);
  expect(screen.getByText("30 more lines stand in the file.")).toBeDefined();
});
