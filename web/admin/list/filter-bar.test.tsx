import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterBar } from "./filter-bar.tsx";

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

function People() {
  return (
    <>
      <FilterBar searchLabel="Search" />
      <Link to="/people/1">Asha</Link>
    </>
  );
}
