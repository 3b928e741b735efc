import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Person } from "../../../contract/entities/person.ts";
import { filledForm } from "../testing/dialog-rows.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PersonContact } from "./person-contact.tsx";

const record = {
  byName: "Office",
  at: "2026-11-22T10:00:00.000Z",
  privacyNoticeVersion: "enrolment-2026-11-21",
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

test("what is missing is listed, each leads to its field, and a form without a phone offers no call", async () => {
  const form = { ...filledForm, phoneNumber: "", schoolName: "" };
  renderOffice(<PersonContact person={{ ...person, form }} />);
  expect(screen.queryByRole("link", { name: /Call the family/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /WhatsApp/ })).toBeNull();
  expect(screen.getByText("Still missing")).toBeDefined();
  expect(screen.queryByRole("button", { name: "E-mail" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "School" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^School/ }));
});

test("nothing is missing in a whole form", () => {
  renderOffice(<PersonContact person={person} />);
  expect(screen.queryByText("Still missing")).toBeNull();
});
