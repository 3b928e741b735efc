import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { peopleImport as imported } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PastImports } from "./past-imports.tsx";

const undoing = { ...imported, undoneAt: "2026-11-21T05:00:00.000Z" };

it("undoes an import part by part until nobody is left", async () => {
  const left = [300, 100, 0];
  const sent = fakeApi({
    "GET /api/admin/imports": { imports: [imported] },
    "POST /api/admin/imports/i1/undo": () =>
      Response.json({ import: { ...undoing, left: left.shift() } }),
  });
  renderOffice(<PastImports />);
  await userEvent.click(await screen.findByRole("button", { name: "Undo: class-11.xlsx" }));
  await userEvent.type(screen.getByLabelText("Type the name to confirm:"), "class-11.xlsx");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("The import was undone");
  await screen.findByText("Undone");
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(3);
});

it("offers to go on with an undo that broke off, and says how far it is", async () => {
  const sent = fakeApi({
    "GET /api/admin/imports": { imports: [{ ...undoing, left: 120 }] },
    "POST /api/admin/imports/i1/undo": { import: undoing },
  });
  renderOffice(<PastImports />);
  await screen.findByText(/120 of 500 people are left/);
  await userEvent.click(screen.getByRole("button", { name: "Go on undoing now: class-11.xlsx" }));
  await waitFor(() => expect(screen.queryByText(/people are left/)).toBeNull());
  expect(sent.at(-1)?.call).toBe("POST /api/admin/imports/i1/undo");
});

it("names whom an undo has left, and why", async () => {
  const keptPeople = [
    { id: "p1", name: "Asha", hasAccount: true },
    { id: "p2", name: "Rohan", hasAccount: false },
  ];
  fakeApi({ "GET /api/admin/imports": { imports: [{ ...undoing, kept: 2, keptPeople }] } });
  renderOffice(<PastImports />);
  await screen.findByText(/^2 people were not erased/);
  expect(screen.getByText("Asha").closest("li")?.textContent).toBe("Asha · has an account now");
  expect(screen.getByText("Rohan").closest("li")?.textContent).toMatch(/recorded about them/);
});
