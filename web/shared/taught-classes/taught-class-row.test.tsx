import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { TaughtClassRow } from "./taught-class-row.tsx";

const server = vi.hoisted(() => ({ isTimeKnown: true }));
vi.mock("../../api/server-time.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("../../api/server-time.ts")>()),
  isServerTimeKnown: () => server.isTimeKnown,
}));

beforeEach(() => {
  server.isTimeKnown = true;
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const shown = makeTaughtClass({ startsAt: at(-30), endsAt: at(60) });

/** The names of the row's links and buttons, in the order in which they are read. */
function actionsOf(given: Partial<TaughtClass>): (string | null)[] {
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <TaughtClassRow shown={{ ...shown, ...given }} onDevice={undefined} />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  const { container, unmount } = render(<Site />);
  const isOfferedLater =
    !given.cancelledAt && server.isTimeKnown && (given.startsAt ?? shown.startsAt) > at(0);
  expect(screen.queryByText(/^The register opens at/) !== null).toBe(isOfferedLater);
  const actions = [...container.querySelectorAll("a, button")].map((each) => each.textContent);
  unmount();
  return actions;
}

test("a register is offered before its class where no server has told the time, as the phone's clock may be slow", () => {
  server.isTimeKnown = false;
  expect(actionsOf({ startsAt: at(11) })).toEqual(["Register"]);
  server.isTimeKnown = true;
  expect(actionsOf({ startsAt: at(11) })).toEqual([]);
});

test("a class can be joined from ten minutes before until its end", () => {
  expect(actionsOf({})).toEqual(["Join", "Register"]);
  expect(actionsOf({ startsAt: at(9) })).toEqual(["Join"]);
  expect(actionsOf({ startsAt: at(11) })).toEqual([]);
  expect(actionsOf({ endsAt: at(-1) })).toEqual(["Register"]);
  expect(actionsOf({ hasLink: false })).toEqual(["Register"]);
});

test("the register of a class that is cancelled or yet to come is not offered", () => {
  expect(actionsOf({ cancelledAt: at(-60) })).toEqual([]);
  expect(actionsOf({ startsAt: at(60), endsAt: at(120) })).toEqual([]);
});
