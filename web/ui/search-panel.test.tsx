import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SearchPanel } from "./search-panel.tsx";

test("the field is in a form of its own, and Enter does not submit it", () => {
  // happy-dom does not know <search>, and React warns.
  vi.spyOn(console, "error").mockReturnValueOnce();
  render(
    <>
      <button type="button">Of the page</button>
      <SearchPanel
        search={<input type="search" aria-label="Search" />}
        choicesLabel="Filters"
        choices={<select aria-label="Class" />}
      />
    </>,
  );
  const { form } = screen.getByRole<HTMLInputElement>("searchbox");
  expect(form?.elements).toHaveLength(3);
  // False where the default was prevented.
  expect(fireEvent.submit(form ?? document.body)).toBe(false);
});
