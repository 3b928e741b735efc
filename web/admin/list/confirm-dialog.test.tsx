import { useMutation } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { renderOffice } from "../testing/render-office.tsx";

function Page({ remove }: { remove: (id: string) => Promise<void> }) {
  const [asked, setAsked] = useState<string>();
  const change = useMutation({ mutationFn: remove });
  return (
    <>
      <button type="button" onClick={() => setAsked("w1")}>
        Take off
      </button>
      <ConfirmDialog
        asked={asked}
        change={change}
        onClose={() => setAsked(undefined)}
        title="Take off the list?"
        text="Asha Verma waits no longer."
        action="Remove"
        typedName="Asha  Verma"
      />
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole("button", { name: "Take off" }));
const button = () => screen.getByRole("button", { name: "Remove" });

test("what nothing brings back is deleted only once its name is typed", async () => {
  const remove = vi.fn<(id: string) => Promise<void>>().mockResolvedValue();
  renderOffice(<Page remove={remove} />);
  await ask();
  expect(button()).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByLabelText("Type the name to confirm:"), "asha verm");
  expect(button()).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByLabelText("Type the name to confirm:"), "a ");
  await userEvent.click(button());
  await waitFor(() => expect(remove.mock.calls.map(([id]) => id)).toEqual(["w1"]));
});

test("a name that was typed before is not left for the next question", async () => {
  renderOffice(<Page remove={vi.fn<() => Promise<void>>()} />);
  await ask();
  await userEvent.type(screen.getByLabelText("Type the name to confirm:"), "Asha Verma");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await ask();
  expect(button()).toHaveProperty("disabled", true);
});
