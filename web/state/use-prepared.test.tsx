import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePrepared } from "./use-prepared.ts";

const prepared: string[] = [];
const prepare = (item: string) => prepared.push(item);
const items = ["physics", "chemistry"];

function Search({ isEntered = false }: { isEntered?: boolean }) {
  usePrepared(items, prepare);
  return <input ref={(field) => (isEntered ? field?.focus() : undefined)} />;
}

beforeEach(() => {
  prepared.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => vi.useRealTimers());

test("items are prepared once the page is at rest, each once", () => {
  render(<Search />);
  vi.advanceTimersByTime(2_000);
  expect(prepared).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(prepared).toEqual(items);
});

test("somebody who goes to the field does not wait for that", () => {
  const { getByRole } = render(<Search />);
  getByRole("textbox").focus();
  vi.advanceTimersByTime(1);
  expect(prepared).toEqual(items);
  getByRole("textbox").blur();
  getByRole("textbox").focus();
  vi.runAllTimers();
  expect(prepared).toEqual(items);
});

test("nor does somebody who was there before the page came alive", () => {
  render(<Search isEntered />);
  vi.advanceTimersByTime(1);
  expect(prepared).toEqual(items);
});

test("a page that is left prepares nothing", () => {
  render(<Search />).unmount();
  vi.runAllTimers();
  expect(prepared).toEqual([]);
});
