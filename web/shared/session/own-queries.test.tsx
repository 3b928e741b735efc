import { useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { stubServer, user } from "../../testing/session.ts";
import { OwnQueries } from "./own-queries.tsx";
import { endHere, setSignedIn, signOut } from "./session-store.ts";

const answered = stubServer();
const asked = vi.fn(async () => "my notes");
const query = { queryKey: ["notes"], queryFn: asked };

afterEach(async () => {
  await act(async () => void (await endHere()));
  queryClient.clear();
  asked.mockClear();
});

function Notes() {
  return <p>{useQuery(query).data ?? "nothing yet"}</p>;
}

async function openNotes() {
  answered.mockImplementation(async () => Response.json({ message: "" }));
  act(() => setSignedIn(user));
  const page = render(
    <OwnQueries>
      <Notes />
    </OwnQueries>,
  );
  await screen.findByText("my notes");
  return page;
}

const cached = () => queryClient.getQueryCache().getAll();

test.each([
  ["signing out", signOut],
  ["a session that was ended elsewhere", endHere],
])("%s empties the query cache once the page is unmounted", async (_, leave) => {
  const page = await openNotes();
  await act(async () => void (await leave()));
  page.unmount();
  expect(cached()).toEqual([]);
});

test("signing out empties the query cache of pages that were left before", async () => {
  const page = await openNotes();
  page.unmount();
  expect(cached()).toHaveLength(1);
  await act(async () => void (await signOut()));
  expect(cached()).toEqual([]);
});

test("another person who signs in gets an empty query cache", async () => {
  const page = await openNotes();
  page.unmount();
  act(() => setSignedIn({ ...user, id: "2" }));
  expect(cached()).toEqual([]);
});

test("a page hidden behind the login gate refetches when its owner is back", async () => {
  await openNotes();
  await act(async () => void (await endHere()));
  expect(screen.getByText("my notes")).toBeDefined();
  expect(asked).toHaveBeenCalledOnce();
  await act(async () => setSignedIn(user));
  expect(asked).toHaveBeenCalledTimes(2);
});
