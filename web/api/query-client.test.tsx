import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveFor, setOnline } from "../testing/api.ts";
import { ApiError } from "./api-error.ts";
import { makeQueryClient } from "./query-client.ts";

const fetchPart = vi.fn<(part: number) => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  fetchPart.mockImplementation(async (part) => `part ${part}`);
});

afterEach(() => {
  act(() => setOnline(true));
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetchPart.mockReset();
});

function List() {
  const { data, error, fetchNextPage } = useInfiniteQuery({
    queryKey: ["list"],
    queryFn: ({ pageParam }) => fetchPart(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, parts) => parts.length + 1,
  });
  return (
    <>
      {error ? <p>failed</p> : null}
      <p>{data?.pages.join(", ")}</p>
      <button type="button" onClick={() => void fetchNextPage()}>
        More
      </button>
    </>
  );
}

function renderList() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <List />
    </QueryClientProvider>,
  );
}

test("a list is not fetched again because its window has the focus again", async () => {
  renderList();
  await screen.findByText("part 1");
  await act(async () => screen.getByRole("button").click());
  await screen.findByText("part 1, part 2");
  await leaveFor(60_000);
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

test("a list that failed without a network comes back by itself with the network", async () => {
  act(() => setOnline(false));
  fetchPart.mockRejectedValue(new ApiError({ status: 0, code: "network", message: "" }));
  renderList();
  await screen.findByText("failed");
  fetchPart.mockImplementation(async (part) => `part ${part}`);
  act(() => setOnline(true));
  expect(await screen.findByText("part 1")).toBeDefined();
  expect(screen.queryByText("failed")).toBeNull();
});
