import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { newAttempt } from "../../../contract/exams/attempt-log.ts";
import { createStore } from "../../state/store.ts";
import { AfterScreen } from "./after-screen.tsx";
import type { Sitting, SittingView } from "./sitting.ts";

function show(changed: Partial<SittingView>) {
  const view: SittingView = {
    state: { ...newAttempt(1), isSubmitted: true },
    ...{ question: 0, elsewhere: null, isKept: true, counts: { here: 3, waiting: 0 } },
    ...{ unsentPages: 0, pagesElsewhere: 0, late: 0, endsAtMs: 0 },
    ...changed,
  };
  const sitting = {
    ...{ view: createStore(view), link: createStore("reached"), sendNow: vi.fn() },
    // The screen needs no more of it.
  } as unknown as Sitting;
  const Site = createRoutesStub([
    { path: "*", Component: () => <AfterScreen sitting={sitting} giveFile={vi.fn()} /> },
  ]);
  render(<Site />);
}

const allThere = () => screen.queryByText(/^The institute has all your answers/);

test("says that the institute has everything where nothing is missing", () => {
  show({});
  expect(allThere()).not.toBeNull();
  expect(screen.getByRole("link", { name: "Go to Today" })).toBeDefined();
});

test("does not say so while photographs are on another device", () => {
  show({ pagesElsewhere: 2 });
  expect(allThere()).toBeNull();
  expect(
    screen.getByText(/^2 photos still to be sent\. Not on this device: open this test/),
  ).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("says what came too late and waits for a teacher", () => {
  show({ late: 3 });
  expect(allThere()).not.toBeNull();
  expect(screen.getByText(/^Late entries: 3\. Your teacher/)).toBeDefined();
});

test("offers the file where acts are on this device only", () => {
  show({ counts: { here: 3, waiting: 2 }, unsentPages: 1 });
  expect(allThere()).toBeNull();
  expect(screen.getByText("Entries on this device only: 2. 1 photo still to be sent"));
  expect(screen.getByRole("button", { name: "Answer file" })).toBeDefined();
});
