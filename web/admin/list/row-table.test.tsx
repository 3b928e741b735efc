import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { type Column, RowTable } from "./row-table.tsx";

type Row = { id: string; name: string; city: string };

const rows: Row[] = ["Asha", "Bina", "Chitra", "Dev"].map((name) => ({
  id: name.toLowerCase(),
  name,
  city: `${name}pur`,
}));
const columns: Column<Row>[] = [
  { key: "name", label: "Name", kind: "head", cell: ({ name }) => name },
  { key: "city", label: "City", cell: ({ city }) => city },
];

beforeEach(() => localStorage.clear());

const table = (shown: readonly Row[]) => (
  <RowTable
    caption="Students"
    columns={columns}
    rows={shown}
    name="students"
    bulk={(selected) => <p>acts on {selected.map(({ name }) => name).join(", ")}</p>}
  />
);
const open = () => renderOffice(table(rows));
const box = (name: string) => {
  const found = screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: "Select" })
    .find((each) => each.getAttribute("aria-describedby") === `row-${name.toLowerCase()}`);
  if (!found) throw new Error(`no box of ${name}`);
  return found;
};

test("acts on the rows that are selected, one by one, in a range, or all", async () => {
  open();
  const user = userEvent.setup();
  await user.click(box("Bina"));
  expect(screen.getByText("acts on Bina")).toBeDefined();
  await user.keyboard("{Shift>}");
  await user.click(box("Dev"));
  await user.keyboard("{/Shift}");
  expect(screen.getByText("acts on Bina, Chitra, Dev")).toBeDefined();
  expect(screen.getByText("3 selected")).toBeDefined();
  const [all] = screen.getAllByRole("checkbox", { name: "Select all on this page" });
  if (!all) throw new Error("no box for all");
  expect(all).toHaveProperty("indeterminate", true);
  await user.click(all);
  expect(screen.getByText("4 selected")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByText("4 selected")).toBeNull();
});

function Narrowed() {
  const [isNarrow, setNarrow] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setNarrow(!isNarrow)}>
        Narrow
      </button>
      {table(isNarrow ? rows.slice(2) : rows)}
    </>
  );
}

test("rows that left the list are selected no longer, nor begin a range", async () => {
  renderOffice(<Narrowed />);
  const user = userEvent.setup();
  const narrow = () => user.click(screen.getByRole("button", { name: "Narrow" }));
  await user.click(box("Asha"));
  await narrow();
  await user.keyboard("{Shift>}");
  await user.click(box("Dev"));
  await user.keyboard("{/Shift}");
  await narrow();
  expect(screen.getByText("acts on Dev")).toBeDefined();
});

test("is selected by the keyboard alone", async () => {
  open();
  const user = userEvent.setup();
  box("Asha").focus();
  await user.keyboard(" {ArrowDown}{Shift>}{ArrowDown}{/Shift}");
  expect(document.activeElement).toBe(box("Chitra"));
  expect(screen.getByText("acts on Asha, Chitra")).toBeDefined();
});

test("what can be done with the selected rows is one Enter from their boxes, and before them for Tab", async () => {
  open();
  const user = userEvent.setup();
  box("Asha").focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(box("Asha"));
  await user.keyboard(" {ArrowDown}{Enter}");
  const clear = screen.getByRole("button", { name: "Clear" });
  expect(document.activeElement).toBe(clear);
  const follows = clear.compareDocumentPosition(box("Asha"));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(screen.queryByText("1 selected")).toBeNull();
});

test("shows the columns that were chosen, also the next time, and always the one that names the row", async () => {
  const { unmount } = open();
  const user = userEvent.setup();
  await user.click(screen.getByText("Columns"));
  expect(screen.queryByRole("checkbox", { name: "Name" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "City" }));
  expect(screen.queryByText("Ashapur")).toBeNull();
  unmount();
  open();
  expect(screen.queryByText("Ashapur")).toBeNull();
  expect(screen.getByText("Asha")).toBeDefined();
});
