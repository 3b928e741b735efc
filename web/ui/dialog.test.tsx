import { act, fireEvent, render, screen } from "@testing-library/react";
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

test("a dialog opens after the pressed button has been painted", () => {
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

test.each([
  ["a press beside the dialog", (dialog: Element) => dialog, 1],
  ["a text that is selected to beyond the dialog's edge", () => screen.getByText("Links"), 0],
])("%s closes it as expected", (_, pressed, times) => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Menu">
      <p>Links</p>
    </Dialog>,
  );
  act(() => vi.runAllTimers());
  const dialog = screen.getByRole("dialog");
  fireEvent.pointerDown(pressed(dialog));
  // The click's target is the common ancestor of the elements pressed and released.
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(times);
});

test("closing a dialog inside another leaves the outer one open", () => {
  const [onClose, onCloseInner] = [vi.fn(), vi.fn()];
  render(
    <Dialog isOpen onClose={onClose} title="Answer">
      <Dialog isOpen onClose={onCloseInner} title="Note">
        Text
      </Dialog>
    </Dialog>,
  );
  act(() => vi.runAllTimers());
  fireEvent(screen.getByRole("dialog", { name: "Note" }), new Event("close"));
  expect(onCloseInner).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
