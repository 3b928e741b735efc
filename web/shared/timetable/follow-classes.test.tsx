import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "../../api/query-client.ts";
import { useFollowClasses } from "./follow-classes.ts";

const queryKey = ["classes"];
const load = vi.fn<() => Promise<string>>();
const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
  load.mockReset();
});

function Page() {
  useFollowClasses(queryKey);
  return <p>{useQuery({ queryKey, queryFn: load }).data}</p>;
}

test("a page shows a change as soon as the server tells of it, and asks no more once it is left", async () => {
  load.mockResolvedValueOnce("as planned").mockResolvedValueOnce("moved");
  vi.stubGlobal("fetch", answer);
  const tell = Promise.withResolvers<Response>();
  answer
    .mockResolvedValueOnce(Response.json({ version: "one" }))
    .mockReturnValueOnce(tell.promise)
    .mockReturnValue(new Promise(() => undefined));
  const { unmount } = render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText("as planned");
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(answer.mock.calls[1]?.[0]).toBe("/api/user/class-changes?since=one");
  tell.resolve(Response.json({ version: "two" }));
  await screen.findByText("moved");
  await waitFor(() =>
    expect(answer.mock.calls.at(-1)?.[0]).toBe("/api/user/class-changes?since=two"),
  );
  unmount();
  expect(answer.mock.calls.at(-1)?.[1].signal?.aborted).toBe(true);
});
