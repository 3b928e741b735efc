import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Person } from "../../../contract/entities/person.ts";
import { filledForm } from "../testing/dialog-rows.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AdmissionSlip } from "./person.tsx";

const slip = {
  madeAt: "2126-11-20T10:00:00.000Z",
  byName: "Office",
  expiresAt: "2126-12-20T10:00:00.000Z",
  usedAt: null,
};
// The card reads only these properties of a person.
const person = {
  user: { ...listedStudent, hasAccount: false },
  form: filledForm,
  admissionSlip: null,
} as unknown as Person;

afterEach(() => vi.unstubAllGlobals());

test("a slip is made, shown with its code to be printed, and sent by WhatsApp with its address", async () => {
  const sent = fakeApi({
    "POST /api/admin/users/u1/admission-slip": { code: "ABCDEFGHJKMN", slip },
  });
  renderOffice(<AdmissionSlip person={person} />);
  expect(screen.getByText("No slip is out.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Make a slip" }));
  const whatsApp = await screen.findByRole("link", { name: "Send by WhatsApp" });
  const text = new URL(whatsApp.getAttribute("href") ?? "").searchParams.get("text");
  expect(text).toContain("/admission#ABCDEFGHJKMN");
  expect(text).toContain("ABCD-EFGH-JKMN");
  expect(screen.getAllByText("ABCD-EFGH-JKMN")).toHaveLength(2);
  expect(sent).toHaveLength(1);
});

test("a slip that is out is taken back, or replaced, after a question", async () => {
  const address = "/api/admin/users/u1/admission-slip";
  const sent = fakeApi({ [`DELETE ${address}`]: { message: "Taken back" } });
  renderOffice(<AdmissionSlip person={{ ...person, admissionSlip: slip }} />);
  expect(screen.getByText(/^Made by Office, .*Can be used until/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Make a new slip" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Take it back" }));
  const [, confirm] = screen.getAllByRole("button", { name: "Take it back" });
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByText("Taken back")).toBeDefined();
});

test("an account that was joined by a slip says so, and makes none", () => {
  const used = { ...slip, usedAt: "2126-11-21T10:00:00.000Z" };
  renderOffice(<AdmissionSlip person={{ ...person, user: listedStudent, admissionSlip: used }} />);
  expect(screen.getByText(/this account is joined by it/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /slip|Take it back/ })).toBeNull();
});
