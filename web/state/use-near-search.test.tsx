import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNearSearch } from "./use-near-search.ts";

const load = vi.fn(async () => ({ words: ["physics"] }));

function Field({ bring = load }: { bring?: () => Promise<{ words: string[] }> }) {
  const search = useNearSearch(bring);
  return <input aria-label={search ? search.words.join() : "not here"} />;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  load.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => vi.useRealTimers());

test("the search comes once the page is at rest", async () => {
  const { getByLabelText } = render(<Field />);
  await wait(2_000);
  expect(load).not.toHaveBeenCalled();
  await wait(2_000);
  expect(getByLabelText("physics")).toBeDefined();
});

test("somebody who goes to the field does not wait for that, and it comes once", async () => {
  const { getByRole, getByLabelText } = render(<Field />);
  act(() => getByRole("textbox").focus());
  await wait(0);
  expect(getByLabelText("physics")).toBeDefined();
  act(() => getByRole("textbox").blur());
  act(() => getByRole("textbox").focus());
  await wait(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a page that is left asks for nothing", async () => {
  render(<Field />).unmount();
  await wait(10_000);
  expect(load).not.toHaveBeenCalled();
});

test("a search that does not come is asked for again with the next field", async () => {
  const bring = vi.fn(load).mockRejectedValueOnce(new Error("offline"));
  const { getByLabelText, getByRole } = render(<Field bring={bring} />);
  await wait(10_000);
  expect(getByLabelText("not here")).toBeDefined();
  act(() => getByRole("textbox").focus());
  await wait(0);
  expect(getByLabelText("physics")).toBeDefined();
});

test("a field that has the focus already waits for nothing", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  const { getByLabelText } = render(<Field />);
  await wait(0);
  expect(getByLabelText("physics")).toBeDefined();
  field.remove();
});
