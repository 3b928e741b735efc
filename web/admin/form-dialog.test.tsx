import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { FormDialog } from "../shared/leaving/form-dialog.tsx";
import { useReportUnsaved } from "../shared/leaving/unsaved-report.ts";
import { renderOffice } from "./testing/render-office.tsx";

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Edit Optics">
      <Form onCancel={() => setOpen(false)} />
    </FormDialog>
  );
}

function Form({ onCancel }: { onCancel: () => void }) {
  const [text, setText] = useState("");
  useReportUnsaved(() => text !== "");
  return (
    <>
      <input aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      <Link to="/admin/people">People</Link>
    </>
  );
}

const pressClose = async () =>
  userEvent.click((await screen.findAllByRole("button", { name: "Close" }))[0] as HTMLElement);
const type = async () => userEvent.type(await screen.findByLabelText("Title"), "Light");
const isShown = () => screen.queryByLabelText("Title") !== null;

test("closes at once while nothing is typed", async () => {
  renderOffice(<Page />);
  await pressClose();
  expect(isShown()).toBe(false);
});

test("asks before it closes over something that was typed", async () => {
  renderOffice(<Page />);
  await type();
  await pressClose();
  expect(await screen.findByText("Close without saving?")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Light");
  await pressClose();
  await userEvent.click(await screen.findByRole("button", { name: "Close without saving" }));
  await waitFor(() => expect(isShown()).toBe(false));
});

test("Escape asks too, and the form's own Cancel does not", async () => {
  renderOffice(<Page />);
  await type();
  const [dialog] = screen.getAllByRole("dialog");
  if (!dialog) throw new Error("no dialog");
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  expect(await screen.findByText("Close without saving?")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(isShown()).toBe(false));
  expect(screen.queryByText("Close without saving?")).toBeNull();
});

test("another page asks first", async () => {
  renderOffice(<Page />);
  await type();
  await userEvent.click(screen.getByRole("link", { name: "People" }));
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
});
