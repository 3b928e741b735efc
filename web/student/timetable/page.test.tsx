import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { KeptAge } from "../../shared/session/kept-age.tsx";
import { weekQuery } from "../../shared/timetable/timetable-query.ts";
import { makeTestClient } from "../../testing/api.ts";
import TimetablePage from "./page.tsx";

const asked: string[] = [];

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

function renderPage(address: string) {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/user/class-changes")) return new Promise(() => undefined);
    asked.push(path);
    const from = new URL(path, "http://x").searchParams.get("from") ?? "2027-01-15";
    const now = "2027-01-15T10:00:00.000Z";
    return Response.json({
      now,
      from,
      days: 7,
      classes: [],
      plannedCourseIds: [],
      missed: [],
      recorded: [],
    });
  });
  const client = makeTestClient();
  const Component = () => (
    <QueryClientProvider client={client}>
      <KeptAge />
      <TimetablePage />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={[address]} />);
  return { client };
}

test("an earlier and a later week are one tap away, and today another", async () => {
  renderPage("/timetable");
  await screen.findByText("15 Jan 2027 to 21 Jan 2027");
  await userEvent.click(screen.getByRole("link", { name: "Seven days later" }));
  await screen.findByText("22 Jan 2027 to 28 Jan 2027");
  await userEvent.click(screen.getByRole("link", { name: "Seven days earlier" }));
  await screen.findByText("15 Jan 2027 to 21 Jan 2027");
  await userEvent.click(screen.getByRole("link", { name: "Seven days earlier" }));
  await screen.findByText("8 Jan 2027 to 14 Jan 2027");
  expect(screen.getByText("No classes in these seven days.")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Today" }));
  await screen.findByText("15 Jan 2027 to 21 Jan 2027");
});

test("of another week only that is asked for, and its age is said where it cannot be loaded anew", async () => {
  const { client } = renderPage("/timetable?from=2027-02-01");
  await screen.findByText("1 Feb 2027 to 7 Feb 2027");
  expect(asked).toEqual(["/api/user/timetable?from=2027-02-01"]);
  vi.stubGlobal("fetch", async () => Response.json({ code: "unavailable" }, { status: 503 }));
  await act(() => client.refetchQueries({ queryKey: weekQuery("2027-02-01").queryKey }));
  expect(await screen.findByText(/^As of \d/)).toBeDefined();
  expect(takeConsoleOutput().join()).toContain("503");
});

test("an address with no day of the calendar shows the coming week", async () => {
  renderPage("/timetable?from=2027-02-31");
  await screen.findByText("15 Jan 2027 to 21 Jan 2027");
  expect(asked).toEqual(["/api/user/timetable"]);
});
