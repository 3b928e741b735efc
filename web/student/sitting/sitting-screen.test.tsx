import "../../testing/indexed-db.ts";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import { createServerClock } from "./server-clock.ts";
import { openSitting, type Sitting } from "./sitting.ts";
import { SittingScreen } from "./sitting-screen.tsx";
import type { Paper, SittingFacts } from "./sitting-server.ts";
import { makeFakeServer, makePattern } from "./testing/fake-server.ts";

const words = (en: string) => ({ en, hi: `${en} (हिन्दी)` });
const options = ["one", "two", "three", "four"].map(words);
const contents: QuestionContent[] = [
  { kind: "single", text: words("First?"), solution: null, options },
  { kind: "multiple", text: words("Second?"), solution: null, options },
  { kind: "numeric", text: words("Third?"), solution: null, unit: words("m") },
  { kind: "matrix", text: words("Fourth?"), solution: null, rows: options.slice(0, 2), options },
];
const paper: Paper = {
  pictures: {},
  questions: contents.map((content, at) => ({ section: at < 2 ? 0 : 1, content })),
};
const [physics] = makePattern().sections;
const sections = physics ? [physics, { ...physics, name: "Chemistry" }] : [];
const facts: SittingFacts = {
  ...{ examId: "e", sessionId: "s", title: "Weekly test", titleHi: "साप्ताहिक टेस्ट" },
  ...{ kind: "scheduled", minutes: 180, questions: 4, startsAtMs: 0, endsAtMs: 1e9, attempt: null },
};

let sitting: Sitting | undefined;
const giveFile = vi.fn();
const onDrawn = vi.fn();
let owners = 0;

afterEach(() => {
  sitting?.close();
});

async function show(changed: Partial<Pattern> = {}, language: Language = "en") {
  const pattern = makePattern({ sections, ...changed });
  const server = makeFakeServer();
  const clock = createServerClock(() => 0);
  const of = { pattern, questions: 4 };
  const { attempt, time } = await server.resume("a", of);
  clock.note(time);
  owners += 1;
  const ownerId = `screen-${owners}`;
  const opened = await openSitting({
    ...{ ownerId, attempt, of, server, clock },
    onEndMoved: () => undefined,
  });
  sitting = opened;
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <LanguageContext value={language}>
          <Profiler id="sitting" onRender={onDrawn}>
            <SittingScreen {...{ sitting: opened, facts, pattern, paper, clock, giveFile }} />
          </Profiler>
        </LanguageContext>
      ),
    },
  ]);
  const { container } = render(<Site />);
  return { container, saved: () => opened.view.get().state.questions.map(({ saved }) => saved) };
}

// Some stand twice, such as Next beside the question; styles hide others.
const press = (name: string | RegExp) =>
  userEvent.click(screen.getAllByRole("button", { name })[0] ?? document.body);
const heading = (text: string) => screen.findByRole("heading", { name: text });
const option = (name: RegExp) => screen.getByLabelText(name);

test("Save & Next saves what is chosen and shows the next question, over the end of a section", async () => {
  const { saved } = await show();
  await userEvent.click(option(/B two/));
  await press("Save & Next");
  await heading("Question 2 of 4");
  await userEvent.click(option(/A one/));
  await userEvent.click(option(/C three/));
  await press("Save & Next");
  await heading("Question 3 of 4");
  expect(saved()).toEqual([
    { kind: "choice", chosen: [1] },
    { kind: "choice", chosen: [0, 2] },
    null,
    null,
  ]);
  expect(screen.getByRole("button", { name: "Chemistry" }).getAttribute("aria-current")).toBe(
    "true",
  );
});

test("a choice is drawn once, when it is on the disk", async () => {
  await show();
  await screen.findByText(/2 .*with the institute/);
  onDrawn.mockClear();
  await userEvent.click(option(/B two/));
  await screen.findByText(/Chosen, but not saved/);
  expect(onDrawn).toHaveBeenCalledOnce();
});

test("a second tap on Save & Next before the first is on the disk takes nothing back", async () => {
  const { saved } = await show();
  await userEvent.click(option(/B two/));
  await screen.findByText(/Chosen, but not saved/);
  const [saveAndNext] = screen.getAllByRole("button", { name: "Save & Next" });
  for (const _ of [1, 2]) fireEvent.click(saveAndNext ?? document.body);
  await heading("Question 2 of 4");
  await sitting?.act();
  expect(saved()[0]).toEqual({ kind: "choice", chosen: [1] });
});

test("a tap on an option of the question that is being left changes neither it nor the next one", async () => {
  const { saved } = await show({ saving: "at-once" });
  await userEvent.click(option(/B two/));
  await expect.poll(() => saved()[0]).toEqual({ kind: "choice", chosen: [1] });
  const [next] = screen.getAllByRole("button", { name: "Next" });
  const other = option(/C three/);
  fireEvent.click(next ?? document.body);
  fireEvent.click(other);
  await heading("Question 2 of 4");
  await sitting?.act();
  expect(saved()).toEqual([{ kind: "choice", chosen: [1] }, null, null, null]);
  expect(option(/C three/)).toHaveProperty("checked", false);
});

test("a choice goes with its question where the screen moves to another by itself", async () => {
  await show();
  await userEvent.click(option(/B two/));
  await screen.findByText(/Chosen, but not saved/);
  const view = sitting?.view;
  await act(async () => view?.set({ ...view.get(), question: 1 }));
  await heading("Question 2 of 4");
  expect(option(/B two/)).toHaveProperty("checked", false);
});

test("a number of the palette does not save: the choice does not count and is not shown again", async () => {
  const { saved } = await show();
  await userEvent.click(option(/B two/));
  expect(await screen.findByText(/Chosen, but not saved/)).toBeDefined();
  await press("Question 2: Not Visited");
  await heading("Question 2 of 4");
  await press("Question 1: Not Answered");
  await heading("Question 1 of 4");
  expect(option(/B two/)).toHaveProperty("checked", false);
  // Nor does saving now bring it back.
  await press("Save & Next");
  await heading("Question 2 of 4");
  expect(saved()[0]).toBeNull();
});

test("on the practice screen a choice is saved at once, and can be taken back", async () => {
  const { saved } = await show({ saving: "at-once" });
  await userEvent.click(option(/C three/));
  await expect.poll(() => saved()[0]).toEqual({ kind: "choice", chosen: [2] });
  await press("Clear Response");
  await expect.poll(() => saved()[0]).toBeNull();
  await expect.poll(() => option(/C three/)).toHaveProperty("checked", false);
});

test("marking an answer saves it, and the palette says so in words", async () => {
  await show();
  await userEvent.click(option(/A one/));
  await press("Save & Mark for Review");
  await heading("Question 2 of 4");
  await press("Mark for Review & Next");
  await heading("Question 3 of 4");
  await press("Physics");
  await heading("Question 1 of 4");
  for (const name of [/^Question 1: Answered & Marked/, /^Question 2: Marked for Review/])
    expect(screen.getAllByRole("button", { name }).length).toBeGreaterThan(0);
});

test("a number is made with the keypad; the computer's keyboard types none", async () => {
  const { saved } = await show();
  await press("Chemistry");
  await heading("Question 3 of 4");
  await userEvent.keyboard("7");
  for (const key of ["2", "Decimal point", "5", "Minus", "9", "Delete the last digit"])
    await press(key);
  const answer = screen.getByRole("status", { name: "Your answer" });
  await expect.poll(() => answer.textContent).toBe("-2.5");
  await press("Save & Next");
  await heading("Question 4 of 4");
  expect(saved()[2]).toEqual({ kind: "numeric", typed: "-2.5" });
});

test("a matrix takes columns for each row", async () => {
  const { saved } = await show({ saving: "at-once" });
  await press("Chemistry");
  await press("Next");
  await heading("Question 4 of 4");
  await userEvent.click(screen.getByRole("checkbox", { name: "A matches P" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "B matches R" }));
  await expect.poll(() => saved()[3]).toEqual({ kind: "matrix", rows: [[0], [2]] });
});

test("a question is read in the other language, and only that question where the pattern says so", async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "View in" }), "hi");
  expect(await screen.findByText("First? (हिन्दी)")).toBeDefined();
  await press("Next");
  expect(await screen.findByText("Second?")).toBeDefined();
});

test("submits after asking once, with what is chosen and does not count", async () => {
  await show();
  await userEvent.click(option(/A one/));
  await press("Submit");
  const dialog = await screen.findByRole("dialog", { name: "Submit the test?" });
  expect(within(dialog).getByText(/^Answers chosen and not saved: 1\./)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Submit" }));
  await expect.poll(() => sitting?.view.get().state.isSubmitted).toBe(true);
});

test("has no Submit where the pattern ends by itself", async () => {
  await show({ submit: "at-end" });
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
});

test("only shows while the student works elsewhere, and says how to go on here", async () => {
  await show();
  const view = sitting?.view;
  await act(async () => view?.set({ ...view.get(), elsewhere: "device" }));
  expect(option(/A one/).closest("fieldset")).toHaveProperty("disabled", true);
  expect(screen.getAllByRole("button", { name: "Save & Next" })[0]).toHaveProperty(
    "disabled",
    true,
  );
  await press("Go on here");
  await expect.poll(() => sitting?.view.get().elsewhere).toBeNull();
});

test("offers the answer file where nothing could be sent for minutes", async () => {
  await show();
  await act(async () => sitting?.link.set("unreached-long"));
  await press("Answer file");
  expect(giveFile).toHaveBeenCalledTimes(1);
});

test("tells how much is saved where", async () => {
  await show();
  await userEvent.click(option(/A one/));
  expect(await screen.findByText(/Saved on this device 3 · \d with the institute/)).toBeDefined();
});

test.each(["en", "hi"] as const)("has no accessibility violations in %s", async (language) => {
  const { container } = await show({}, language);
  expect(await violationsIn(container)).toEqual([]);
});
