import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SearchPanel } from "./search-panel.tsx";

test("the field stands in a form that holds nothing else of the page, and Enter leads nowhere", () => {
  // React does not know <search> in this DOM.
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
  // False where the browser's own way was forbidden.
  expect(fireEvent.submit(form ?? document.body)).toBe(false);
});
