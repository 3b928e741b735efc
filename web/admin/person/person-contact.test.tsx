import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Person } from "../../../contract/entities/person.ts";
import { filledForm } from "../testing/dialog-rows.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PersonContact } from "./person-contact.tsx";

const record = {
  byName: "Office",
  at: "2026-11-22T10:00:00.000Z",
  noticeVersion: "enrolment-2026-11-21",
  isImported: false,
};
// The card reads only these properties of a person.
const person = {
  user: listedStudent,
  form: filledForm,
  formVersion: 1,
  formRecord: record,
} as unknown as Person;

test("a form from the desk says which privacy notice the family was given, by its day", () => {
  renderOffice(<PersonContact person={person} />);
  expect(screen.getByText(/^Filled in at the desk by Office/)).toBeDefined();
  expect(
    screen.getByText(/^Given: Privacy notice of the enrolment form, as of 21\sNov\s2026$/),
  ).toBeDefined();
});
