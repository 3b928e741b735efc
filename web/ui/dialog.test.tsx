import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

beforeEach(() => vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

const dialogOf = (isOpen: boolean) => (
  <Dialog isOpen={isOpen} onClose={() => undefined} title="Menu">
    Links
  </Dialog>
);

const isOpen = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true }).open;

test("a dialog opens once the button that was touched has been painted", () => {
  render(dialogOf(true));
  expect(isOpen()).toBe(false);
  act(() => vi.runAllTimers());
  expect(isOpen()).toBe(true);
});

test("a dialog that is closed before it has opened stays closed", () => {
  const { rerender } = render(dialogOf(true));
  rerender(dialogOf(false));
  act(() => vi.runAllTimers());
  expect(isOpen()).toBe(false);
});

test("an open dialog is closed at once", () => {
  const { rerender } = render(dialogOf(true));
  act(() => vi.runAllTimers());
  rerender(dialogOf(false));
  expect(isOpen()).toBe(false);
});
