import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AboutWhom } from "./about-whom.tsx";

const entry: AuditEntry = {
  id: "l1",
  at: "2026-11-20T10:00:00.000Z",
  actor: null,
  person: { id: "p1", name: "Asha Verma" },
  course: { id: "c1", title: "JEE Physics", titleHi: "जेईई भौतिकी" },
  enquiry: null,
  action: "change",
  subjectType: "enrolment",
  subjectId: "e1",
  detail: null,
  address: "127.0.0.1",
  before: null,
  after: null,
  reason: null,
};

const links = () => screen.getAllByRole("link").map((link) => link.outerHTML);

test("leads to the person and to the course, in the language of the page", () => {
  renderOffice(
    <LanguageContext value="hi">
      <AboutWhom entry={entry} />
    </LanguageContext>,
  );
  expect(links()).toEqual([
    expect.stringMatching(/href="\/hi\/admin\/people\/p1".*>Asha Verma</),
    expect.stringMatching(/href="\/hi\/admin\/courses\/c1".*>जेईई भौतिकी</),
  ]);
});

test("leads to the enquiry of a visitor", () => {
  const enquiry = { ticket: "2026-7KQ4-M2XD", name: "Ravi" };
  renderOffice(<AboutWhom entry={{ ...entry, person: null, course: null, enquiry }} />);
  expect(links()).toEqual([
    expect.stringMatching(/href="\/admin\/enquiries\?query=2026-7KQ4-M2XD".*>Ravi</),
  ]);
});

test("says that there is nobody, or that they are gone", () => {
  renderOffice(<AboutWhom entry={{ ...entry, person: null, course: null }} />);
  expect(screen.queryByRole("link")).toBeNull();
  screen.getByText("—");
});
