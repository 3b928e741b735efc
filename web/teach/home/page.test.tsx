import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTestClient } from "../../api/testing.ts";
import { user } from "../../features/session/testing.ts";
import {
  taughtClassesQuery,
  taughtCoursesQuery,
} from "../../features/taught-classes/taught-queries.ts";
import { makeTaughtClass } from "../../features/taught-classes/testing.ts";
import TeachPage from "./page.tsx";

beforeEach(() => {
  // Waiting for changes of the classes.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
});

test("a class that runs across midnight is among today's on the teacher's first page", async () => {
  // 00:15 in India, for a class from 23:30 until 00:30.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:45:00.000Z") });
  const night = makeTaughtClass({
    courseTitle: "Night",
    day: "2026-11-22",
    startsAt: "2026-11-22T18:00:00.000Z",
    endsAt: "2026-11-22T19:00:00.000Z",
  });
  const next = makeTaughtClass({
    id: "c2",
    courseTitle: "Next",
    day: "2026-11-24",
    startsAt: "2026-11-24T10:00:00.000Z",
    endsAt: "2026-11-24T11:00:00.000Z",
  });
  const client = makeTestClient();
  client.setQueryData(taughtClassesQuery.queryKey, [night, next]);
  client.setQueryData(taughtCoursesQuery.queryKey, []);
  const Component = () => (
    <QueryClientProvider client={client}>
      {/* What the router gives a page besides is unused by this one. */}
      <TeachPage {...({ loaderData: user } as Parameters<typeof TeachPage>[0])} />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
  const heading = await screen.findByRole("heading", { name: "Today" });
  const section = heading.closest("section") ?? document.body;
  expect(within(section).getByText("Night")).toBeDefined();
  expect(within(section).queryByText("Next")).toBeNull();
  expect(screen.getByText("Next")).toBeDefined();
});
