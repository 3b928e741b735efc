import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useIsTyping } from "./own-navigation.tsx";

function Page() {
  const isTyping = useIsTyping();
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <p>{isTyping ? "typing" : "reading"}</p>
      <input type="checkbox" aria-label="Agree" />
      {isSent ? null : (
        <input aria-label="Name" onKeyDown={({ key }) => key === "Enter" && setIsSent(true)} />
      )}
    </>
  );
}

test("is true while a text field has the focus", async () => {
  render(<Page />);
  await userEvent.click(screen.getByLabelText("Name"));
  expect(await screen.findByText("typing")).toBeDefined();
  await userEvent.click(screen.getByLabelText("Agree"));
  expect(await screen.findByText("reading")).toBeDefined();
});

test("is false once the field is removed", async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText("Name"), "Asha");
  await screen.findByText("typing");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText("reading")).toBeDefined());
});
