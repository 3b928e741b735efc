import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffectEvent, useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HiddenContext } from "../ui/kept-mounted.tsx";
import { createStore, useStore } from "./store.ts";
import { ADDRESS_DELAY_MS, useAddressFilter } from "./use-address-filter.ts";

const isHidden = createStore(false);
const read = (parameters: URLSearchParams) => ({ query: parameters.get("query") ?? "" });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, "", "/");
  isHidden.set(false);
});

afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const address = () => screen.getByTestId("address").textContent;
const historyKey = () => screen.getByTestId("history-key").textContent;

test("the address is updated a pause after typing", async () => {
  renderSearch();
  type("bhautiki");
  await wait(ADDRESS_DELAY_MS - 1);
  expect(address()).toBe("");
  await wait(10);
  expect(address()).toBe("?query=bhautiki");
});

test("text that is taken back within the pause leaves the entry of the browser's history as it is", async () => {
  renderSearch();
  const before = historyKey();
  type("bhautiki");
  type("");
  await wait(ADDRESS_DELAY_MS * 2);
  expect(historyKey()).toBe(before);
  type("bhautiki");
  await wait(ADDRESS_DELAY_MS * 2);
  expect(historyKey()).not.toBe(before);
});

test("the address is not updated while the list is hidden, but once it is shown again", async () => {
  renderSearch();
  type("bhautiki");
  act(() => isHidden.set(true));
  await wait(ADDRESS_DELAY_MS * 4);
  expect(address()).toBe("");
  act(() => isHidden.set(false));
  await wait(ADDRESS_DELAY_MS * 2);
  expect(address()).toBe("?query=bhautiki");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "bhautiki");
});

test("a link that is followed right after typing leads away, however long its page takes", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>();
  const Linked = () => (
    <>
      <Search />
      <Link to="/course">Physics</Link>
    </>
  );
  const Course = () => <h1>Physics</h1>;
  const Site = createRoutesStub([
    { path: "/", Component: Linked },
    { path: "/course", loader: () => arrived, Component: Course },
  ]);
  render(<Site />);
  type("phys");
  fireEvent.click(screen.getByRole("link"));
  await wait(ADDRESS_DELAY_MS * 2);
  arrive(null);
  expect(await screen.findByRole("heading", { name: "Physics" })).toBeDefined();
});

test("a link leads away although the pause ends before the page has noticed the click", async () => {
  const Linked = () => (
    <>
      <Search />
      <Link to="/course">Physics</Link>
    </>
  );
  const Site = createRoutesStub([
    { path: "/", Component: Linked },
    { path: "/course", loader: async () => null, Component: () => <h1>Physics</h1> },
  ]);
  render(<Site />);
  type("phys");
  // Within one act nothing is rendered, as on a device that is busy.
  await act(async () => {
    fireEvent.click(screen.getByRole("link"));
    vi.advanceTimersByTime(ADDRESS_DELAY_MS);
  });
  expect(await screen.findByRole("heading", { name: "Physics" })).toBeDefined();
});

test("what was typed since a pause ended is not overtaken by what was there before", async () => {
  renderSearch();
  type("phys");
  // Within one act nothing is rendered, as on a device that is busy.
  await act(async () => {
    vi.advanceTimersByTime(ADDRESS_DELAY_MS);
    type("");
  });
  expect(address()).toBe("");
  await wait(ADDRESS_DELAY_MS);
  expect(address()).toBe("");
});

test("text typed before hydration is added to the filter in the address", async () => {
  const Site = createRoutesStub([{ path: "/", Component: EarlyPage }]);
  const address = "/?mode=offline";
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Site initialEntries={[address]} />);
  expect(container.textContent).toBe('{"query":"","mode":""}');
  await act(async () => render(<Site initialEntries={[address]} />, { container, hydrate: true }));
  expect(container.textContent).toBe('{"query":"maths","mode":"offline"}');
});

function EarlyPage() {
  const { filter, change } = useAddressFilter(readBoth);
  const onAlive = useEffectEvent(() => change({ query: "maths" }));
  useLayoutEffect(() => onAlive(), []);
  return <p>{JSON.stringify(filter)}</p>;
}

const readBoth = (parameters: URLSearchParams) => ({
  ...read(parameters),
  mode: parameters.get("mode") ?? "",
});

function renderSearch() {
  const Site = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Site />);
}

function Page() {
  const { search, key } = useLocation();
  return (
    <HiddenContext value={useStore(isHidden, false)}>
      <p data-testid="address">{search}</p>
      <p data-testid="history-key">{key}</p>
      <Search />
    </HiddenContext>
  );
}

function Search() {
  const { filter, change } = useAddressFilter(read);
  return (
    <input
      type="search"
      value={filter.query}
      onChange={(event) => change({ query: event.target.value })}
    />
  );
}

function type(value: string) {
  fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
}
