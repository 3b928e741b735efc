import "../../testing/indexed-db.ts";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { SatProvider } from "./sat.tsx";
import { createServerClock } from "./server-clock.ts";
import { openSitting, type Sitting } from "./sitting.ts";
import type { SittingFacts } from "./sitting-server.ts";
import { makeFakeServer, makePattern } from "./testing/fake-server.ts";
import { WrittenAnswer } from "./written-answer.tsx";

let sitting: Sitting | undefined;
let owners = 0;

afterEach(() => {
  sitting?.close();
  vi.restoreAllMocks();
});

/** A written answer of photographs that are named here. */
async function show(...pages: string[]) {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "", revokeObjectURL: vi.fn() }));
  const pattern = makePattern({ saving: "at-once" });
  const server = makeFakeServer();
  const clock = createServerClock(() => 0);
  const of = { pattern, questions: 1 };
  const { attempt } = await server.resume("a", of);
  owners += 1;
  const opened = await openSitting({
    ...{ ownerId: `written-${owners}`, attempt, of, server, clock },
    onEndMoved: () => undefined,
  });
  sitting = opened;
  vi.spyOn(opened.pages, "find").mockResolvedValue(undefined);
  const keep = vi.spyOn(opened.pages, "keep");
  keep.mockImplementation(async (photo) => (photo instanceof File ? photo.name : ""));
  if (pages.length > 0)
    await opened.act({ is: "choose", question: 0, answer: { kind: "written", pages } });
  const facts: SittingFacts = {
    ...{ examId: "e", sessionId: "s", title: "Board paper", titleHi: null, kind: "scheduled" },
    ...{ minutes: 180, questions: 1, startsAtMs: 0, endsAtMs: 1e9, attempt: null },
  };
  const content = { kind: "written", text: { en: "Why?", hi: null }, solution: null } as const;
  const paper = { pictures: {}, questions: [{ section: 0, content }] };
  const parts = { sitting: opened, facts, pattern, paper, clock, giveFile: vi.fn() };
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <SatProvider {...parts}>
          <WrittenAnswer />
        </SatProvider>
      ),
    },
  ]);
  render(<Site />);
  return { keep, given: () => opened.view.get().state.questions[0]?.chosen };
}

const names = Array.from({ length: limits.pagesOfAnswer + 2 }, (_, at) =>
  `${at}`.padStart(64, "0"),
);
const written = (...pages: (string | undefined)[]) => ({ kind: "written", pages });
const [one = "", two = "", three = ""] = names;

test("two quick taps on two pages take away no more than the first, and bring nothing back", async () => {
  const { given } = await show(one, two, three);
  const [first, second] = await screen.findAllByRole("button", { name: /^Remove page/ });
  await act(async () => {
    fireEvent.click(first ?? document.body);
    fireEvent.click(second ?? document.body);
  });
  await expect.poll(given).toEqual(written(two, three));
  // What was tapped too early can be removed now.
  await userEvent.click(screen.getByRole("button", { name: "Remove page 1" }));
  await expect.poll(given).toEqual(written(three));
});

test("after a removal the focus is where the next photo is taken", async () => {
  await show(one);
  await userEvent.click(await screen.findByRole("button", { name: "Remove page 1" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Take a photo"));
});

test("says that more photographs than an answer has were not taken", async () => {
  const { given, keep } = await show(one);
  const files = names.slice(1).map((name) => new File(["x"], name, { type: "image/jpeg" }));
  await userEvent.upload(screen.getByLabelText("Take a photo"), files);
  await expect.poll(given).toEqual(written(...names.slice(0, limits.pagesOfAnswer)));
  expect(keep).toHaveBeenCalledTimes(limits.pagesOfAnswer - 1);
  expect(screen.getByText(/^Up to \d photos: the others were/)).toBeDefined();
});

test("says so where a file is no photograph", async () => {
  const { given, keep } = await show();
  keep.mockRejectedValue(new DOMException("", "InvalidStateError"));
  const file = new File(["x"], one, { type: "image/jpeg" });
  await userEvent.upload(screen.getByLabelText("Take a photo"), file);
  expect(await screen.findByText(/^This is not a photo that your phone can read/)).toBeDefined();
  expect(given()).toBeNull();
});

test("says at a photograph that only this page has it", async () => {
  await show(one, two);
  if (!sitting) throw new Error("nothing was opened");
  vi.spyOn(sitting.pages, "isKept").mockImplementation((pages) => !pages.includes(two));
  await sitting.act({ is: "see", question: 0 });
  expect(await screen.findAllByText("Only in this page so far")).toHaveLength(1);
});
