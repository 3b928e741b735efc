import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PersonForm } from "../../../contract/entities/person.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { EditForm } from "./edit-form.tsx";

const held: PersonForm = {
  form: {
    fullName: "Asha Verma",
    phoneNumber: "+919876543210",
    email: "asha@example.org",
    schoolName: "KV",
    parentName: "Ramesh Verma",
    selectedClass: "11",
  },
  version: 3,
};
const save = "PUT /api/admin/users/u1/form";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a parent's name is corrected, and somebody else's change is told before it is overwritten", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const present = { form: { ...held.form, schoolName: "DPS" }, version: 4 };
  const answers = [
    Response.json({ code: "changed_meanwhile", message: "", present }, { status: 412 }),
    Response.json({ form: held.form, version: 5 }),
  ];
  const sent = fakeApi({ [save]: () => answers.shift() ?? Response.error() });
  const onClose = vi.fn<() => void>();
  renderOffice(<EditForm user={listedStudent} held={held} onClose={onClose} />);
  expect(screen.getByText(/is told under Settings that the office corrected it/)).toBeDefined();
  const parent = screen.getByLabelText(/Parent/);
  await userEvent.clear(parent);
  await userEvent.type(parent, "Sunita Verma");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/It now has School: “DPS”\./)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The form of Asha Verma is saved")).toBeDefined();
  expect(sent.map(({ version }) => version)).toEqual(['"3"', '"4"']);
  expect(sent[0]?.body).toMatchObject({ parentName: "Sunita Verma", phoneNumber: "+919876543210" });
});

test("what the office does not know yet is left out of what is sent", async () => {
  const sent = fakeApi({ [save]: { form: held.form, version: 4 } });
  const { fullName, phoneNumber } = held.form;
  const form = { ...held.form, email: "", schoolName: "", parentName: "", selectedClass: "" };
  renderOffice(
    <EditForm user={listedStudent} held={{ ...held, form }} onClose={() => undefined} />,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("The form of Asha Verma is saved")).toBeDefined();
  expect(sent[0]?.body).toEqual({ fullName, phoneNumber });
});

test("a class that is retired since stays chosen", () => {
  fakeApi({});
  const retired = { ...held, form: { ...held.form, selectedClass: "JEE-2019" } };
  renderOffice(<EditForm user={listedStudent} held={retired} onClose={() => undefined} />);
  expect(screen.getByLabelText(/Class/)).toHaveProperty("value", "JEE-2019");
});
