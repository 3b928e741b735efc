import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { LoadMore } from "./load-more.tsx";

it("says that there are more, and loads them", () => {
  render(<LoadMore shown={50} total={10_000} isLoading={false} onMore={() => {}} />);
  expect(screen.getByText("50 of 10,000 shown")).toBeTruthy();
  expect(screen.getByRole("button")).toBeTruthy();
});

it("has no button where all are shown", () => {
  render(<LoadMore shown={61} total={61} isLoading={false} onMore={() => {}} />);
  expect(screen.getByText("61 of 61 shown")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

function Rows() {
  const [shown, setShown] = useState(2);
  return (
    <>
      <ul>
        {["one", "two", "three", "four"].slice(0, shown).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <LoadMore
        shown={shown}
        total={4}
        isLoading={false}
        rowSelector="li"
        onMore={() => setShown(shown + 1)}
      />
    </>
  );
}

it("keeps the focus on its button, and at the end moves it to the first row that was added", async () => {
  render(
    <div>
      <Rows />
    </div>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(document.activeElement).toBe(screen.getByRole("button"));
  await userEvent.click(screen.getByRole("button"));
  expect(document.activeElement).toBe(screen.getByText("four"));
});
