import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterBar, FilterSelect } from "./filter-bar.tsx";

const PAUSE_MS = 300;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test("a link that is clicked right after typing leads away, however long its page takes", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const Office = createRoutesStub([
    { path: "/people", Component: People },
    {
      path: "/people/:id",
      loader: async () => {
        await arrived;
        return null;
      },
      Component: () => <h1>Asha</h1>,
    },
  ]);
  render(<Office initialEntries={["/people"]} />);
  fireEvent.input(await screen.findByRole("searchbox"), { target: { value: "asha" } });
  fireEvent.click(screen.getByRole("link", { name: "Asha" }));
  await act(async () => vi.advanceTimersByTime(PAUSE_MS * 2));
  arrive();
  expect(await screen.findByRole("heading", { name: "Asha" })).toBeDefined();
});

test("a link leads away although the pause ends before the page has noticed the click", async () => {
  const Office = createRoutesStub([
    { path: "/people", Component: People },
    { path: "/people/:id", loader: async () => null, Component: () => <h1>Asha</h1> },
  ]);
  render(<Office initialEntries={["/people"]} />);
  fireEvent.input(await screen.findByRole("searchbox"), { target: { value: "asha" } });
  // Within one act nothing is rendered, as on a device that is busy.
  await act(async () => {
    fireEvent.click(screen.getByRole("link", { name: "Asha" }));
    vi.advanceTimersByTime(PAUSE_MS);
  });
  expect(await screen.findByRole("heading", { name: "Asha" })).toBeDefined();
});

test("what is typed is in the address after a pause, and a choice is at once", async () => {
  const Address = () => <output>{useLocation().search}</output>;
  const Component = () => (
    <>
      <People />
      <Address />
    </>
  );
  const Office = createRoutesStub([{ path: "/people", Component }]);
  render(<Office initialEntries={["/people"]} />);
  fireEvent.input(await screen.findByRole("searchbox"), { target: { value: "asha" } });
  await act(async () => vi.advanceTimersByTime(PAUSE_MS));
  expect(screen.getByRole("status").textContent).toBe("?query=asha");
  const role = screen.getByRole("combobox");
  fireEvent.change(role, { target: { value: "admin" } });
  fireEvent.input(role);
  await act(async () => vi.advanceTimersByTime(0));
  expect(screen.getByRole("status").textContent).toBe("?query=asha&role=admin");
});

function People() {
  return (
    <>
      <FilterBar searchLabel="Search">
        <FilterSelect
          name="role"
          label="Role"
          all="All"
          options={[{ value: "admin", label: "Admin" }]}
        />
      </FilterBar>
      <Link to="/people/1">Asha</Link>
    </>
  );
}
