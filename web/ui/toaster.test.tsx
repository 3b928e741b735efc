import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { notify, notifyWithButton } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toaster />);
});

afterEach(() => {
  act(() => notify.dismiss());
  act(() => vi.advanceTimersByTime(2000));
  vi.useRealTimers();
});

const say = (speak: () => unknown) => act(() => void speak());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("a toast", () => {
  test.each([
    ["success", 2000, () => notify.success("Said")],
    ["error", 4000, () => notify.error("Said")],
    ["blank", 4000, () => notify.blank("Said")],
    ["notice", 5000, () => notify.notice("Said")],
  ])("of kind %s stays %i ms", (_kind, durationMs, speak) => {
    say(speak);
    wait(durationMs - 100);
    expect(screen.getByText("Said")).toBeDefined();
    wait(200);
    expect(screen.queryByText("Said")).toBeNull();
  });

  test("of kind loading stays until it is replaced", () => {
    say(() => notify.loading("Downloading...", { id: "d" }));
    wait(10 * 60_000);
    expect(screen.getByText("Downloading...")).toBeDefined();
    say(() => notify.success("Downloaded successfully!", { id: "d" }));
    expect(screen.queryByText("Downloading...")).toBeNull();
    expect(screen.getByText("Downloaded successfully!")).toBeDefined();
  });

  test("can be dismissed", async () => {
    say(() => notify.error("Failed to download file."));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Failed to download file.")).toBeNull();
  });
});

test("a toast's text appears in an existing live region", () => {
  say(() => notify.success("Said"));
  const place = screen.getByRole("status");
  const words = within(place).getByText("Said");
  expect([...words.classList]).toEqual(["invisible"]);
  wait(99);
  expect([...words.classList]).toEqual(["invisible"]);
  wait(1);
  expect([...words.classList]).toEqual([]);
  expect(screen.getByRole("status")).toBe(place);
});

test("shows twenty toasts at most, the newest first", () => {
  for (let at = 1; at <= 25; at++) say(() => notify.error(`Toast ${at}`));
  const shown = screen.getAllByText(/^Toast \d+$/).map(({ textContent }) => textContent);
  expect(shown).toHaveLength(20);
  expect(shown[0]).toBe("Toast 25");
});

test("the same sentence is shown once", () => {
  say(() => notify.error("Please check the marked fields."));
  say(() => notify.error("Please check the marked fields."));
  expect(screen.getAllByText("Please check the marked fields.")).toHaveLength(1);
});

test("Alt+T focuses the newest", async () => {
  say(() => notify.error("Older"));
  say(() => notify.error("Newest"));
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard("{Alt>}t{/Alt}");
  expect(document.activeElement?.textContent).toContain("Newest");
});

describe("the focus, once the toast that holds it goes", () => {
  const page = (hasRow: boolean) => (
    <>
      <h1>Files</h1>
      {hasRow ? <button type="button">Light</button> : null}
      <Toaster />
    </>
  );
  const withUndo = (undo: () => void) => {
    const message = (
      <button type="button" onClick={undo}>
        Undo
      </button>
    );
    notifyWithButton(message, { id: "u", durationMs: 9000 });
  };

  /** Comes from the row to Undo by keyboard, and presses it. */
  async function pressUndo({ hasRow }: { hasRow: boolean }) {
    cleanup();
    const { rerender } = render(page(true));
    const keys = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    say(() => screen.getByRole("button", { name: "Light" }).focus());
    say(() => withUndo(() => notify.success("It is back", { id: "u" })));
    await keys.keyboard("{Alt>}t{/Alt}");
    await keys.tab();
    expect(document.activeElement?.textContent).toBe("Undo");
    rerender(page(hasRow));
    await keys.keyboard("{Enter}");
    expect(screen.getByText("It is back")).toBeDefined();
  }

  test("returns to where it came from after Undo", async () => {
    await pressUndo({ hasRow: true });
    expect(document.activeElement?.textContent).toBe("Light");
  });

  test("goes to the page's heading where that place is gone", async () => {
    await pressUndo({ hasRow: false });
    expect(document.activeElement?.textContent).toBe("Files");
  });

  test("stays where somebody has moved it meanwhile", async () => {
    cleanup();
    render(page(true));
    const keys = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    say(() => notify.error("Refused"));
    await keys.keyboard("{Alt>}t{/Alt}");
    await keys.click(screen.getByText("Files"));
    wait(5000);
    expect(screen.queryByText("Refused")).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

test("a toast is reachable inside an open dialog, and stays when it closes", async () => {
  const siteWith = (isOpen: boolean) => (
    <>
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Sign in">
        What to sign in with
      </Dialog>
      <Toaster />
    </>
  );
  cleanup();
  const { rerender } = render(siteWith(true));
  wait(100);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  say(() => notify.error("Refused"));
  expect(dialog.contains(screen.getByText("Refused"))).toBe(true);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Refused")).toBeNull();
  expect(dialog.open).toBe(true);

  say(() => notify.error("Said last"));
  rerender(siteWith(false));
  expect(dialog.contains(screen.getByText("Said last"))).toBe(false);
});

test("a toast is shown that comes in the moment in which a dialog leaves the page", () => {
  const showPopover = vi.fn(function (this: HTMLElement) {
    if (!this.isConnected) throw new Error("Invalid on disconnected popover elements");
  });
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover: vi.fn() });
  const siteWith = (isAsked: boolean) => (
    <>
      {isAsked ? (
        <Dialog isOpen title="Delete?" onClose={() => undefined}>
          Sure?
        </Dialog>
      ) : null}
      <Toaster />
    </>
  );
  cleanup();
  const { rerender } = render(siteWith(true));
  wait(100);
  expect(screen.getByRole("dialog").querySelector("section")).not.toBeNull();
  act(() => {
    notify.success("Deleted");
    rerender(siteWith(false));
  });
  expect(screen.getByText("Deleted")).toBeDefined();
  expect(showPopover).toHaveBeenCalled();
  Object.assign(HTMLElement.prototype, { showPopover: undefined, hidePopover: undefined });
});

test("a success replaces the failure with the same id", () => {
  const toast = { id: "course-registration" };
  say(() => notify.error("Registration failed. Please try again.", toast));
  say(() => notify.success("Registration successful!", toast));
  expect(screen.queryByText("Registration failed. Please try again.")).toBeNull();
  wait(1900);
  expect(screen.getByText("Registration successful!")).toBeDefined();
  wait(200);
  expect(screen.queryByText("Registration successful!")).toBeNull();
});
