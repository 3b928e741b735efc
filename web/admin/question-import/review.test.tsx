import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type {
  ImportedQuestion,
  QuestionImport,
} from "../../../contract/entities/question-import.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal, type SentCall } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ReviewImport } from "./review.tsx";

const PATH = "/api/teach/question-imports/i1";
const shown: QuestionImport = {
  ...{ id: "i1", title: "Test 4.xlsx", format: "xlsx", given: {}, version: 1, tests: 2 },
  ...{ counts: { "to-look-at": 1, ready: 1, accepted: 1, "left-out": 0 }, inBank: 1 },
  ready: [{ place: 2, version: 1 }],
};
const cells = {
  ...{ kind: "single", subject: "Physics", chapter: "Motion", difficulty: "2" },
  ...{ questionEn: "How fast?", optionA: "slow", optionB: "fast", rightAnswer: "B" },
};
const ready: ImportedQuestion = {
  ...{ place: 2, number: null, cells, source: "How fast? A slow B fast", notes: [], faults: [] },
  ...{ state: "ready", same: [], sameAsPlace: null, questionId: null, version: 1 },
};
const wrong: ImportedQuestion = {
  ...{ ...ready, place: 3, state: "to-look-at", cells: { ...cells, optionB: "slow" } },
  faults: [{ field: "optionA", code: "option_twice", message: "Two options are the same." }],
  notes: [{ code: "kruti_dev_converted", cell: "questionHi" }],
  sameAsPlace: 2,
};
const accepted: ImportedQuestion = { ...ready, place: 4, state: "accepted", questionId: "q4" };
const accepting = `POST ${PATH}/acceptance`;
const page = (questions: ImportedQuestion[], more: Partial<QuestionImport> = {}) => ({
  import: { ...shown, ...more },
  ...{ questions, total: questions.length, nextCursor: null },
});
const pages = {
  [`GET ${PATH}`]: page([ready, wrong, accepted]),
  "GET /api/teach/question-chapters": { chapters: [] },
  "GET /api/teach/question-imports": { imports: [] },
  "POST /api/teach/question-checks": { checked: [] },
};

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({ ...pages, ...answers });
  renderOffice(<ReviewImport id="i1" show={undefined} />, "/admin/questions/imports/i1");
  await screen.findByRole("group", { name: "Row 2" });
  return sent;
}
const row = (name: string) => within(screen.getByRole("group", { name }));
const bodyOf = (sent: SentCall[], wanted: string) =>
  sent.findLast(({ call }) => call === wanted)?.body;

test("each question stands beside what it was read from, with what is wrong at its field", async () => {
  await open();
  expect(row("Row 2").getByText("How fast? A slow B fast")).toBeDefined();
  expect(row("Row 2").getByText(/Right answer/)).toBeDefined();
  const faulty = row("Row 3");
  expect(faulty.getByText("Option A: Two options are the same.")).toBeDefined();
  expect(faulty.getByText(/^Question in Hindi: Converted from Kruti Dev/)).toBeDefined();
  expect(faulty.getByText("The same as Row 2")).toBeDefined();
  expect(faulty.queryByRole("button", { name: "Accept" })).toBeNull();
  const link = row("Row 4").getByRole("link", { name: "Open in the bank" });
  expect(link.getAttribute("href")).toBe("/admin/questions/q4");
  const states = within(screen.getByRole("navigation", { name: "Show" }));
  expect(states.getByRole("link", { name: "All 3" }).getAttribute("aria-current")).toBe("page");
  expect(states.getByRole("link", { name: "Ready 1" }).getAttribute("href")).toBe(
    "/admin/questions/imports/i1?show=ready",
  );
  expect(await violationsIn(document.body)).toEqual([]);
});

test("one is accepted as it was seen, by a key too, and the next has the focus", async () => {
  const now = { ...ready, state: "accepted", questionId: "q2", version: 2 };
  const answer = { import: { ...shown, ready: [] }, questions: [now], refused: [] };
  const sent = await open({ [accepting]: answer });
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(row("Row 2").getByRole("button", { name: "Accept" }));
  await act(async () => fireEvent.keyDown(window, { key: "a", repeat: true }));
  expect(bodyOf(sent, accepting)).toBeUndefined();
  await userEvent.keyboard("a");
  await row("Row 2").findByRole("link", { name: "Open in the bank" });
  expect(bodyOf(sent, accepting)).toEqual({ questions: [{ place: 2, version: 1 }] });
  expect(document.activeElement).toBe(row("Row 3").getByRole("button", { name: "Correct" }));
  await userEvent.keyboard("k");
  expect(screen.getByRole("group", { name: "Row 2" }).contains(document.activeElement)).toBe(true);
});

test("one that somebody has changed meanwhile is shown as it is now, and not added", async () => {
  const now = { ...ready, cells: { ...cells, questionEn: "How far?" }, version: 2 };
  const refused = [{ place: 2, reason: "changed" }];
  await open({ [accepting]: { import: shown, questions: [now], refused } });
  const button = row("Row 2").getByRole("button", { name: "Accept" });
  await userEvent.click(button);
  expect(await screen.findByText(/^Somebody has changed this question meanwhile/)).toBeDefined();
  expect(row("Row 2").getByText("How far?")).toBeDefined();
  expect(document.activeElement).toBe(button);
});

test("one is left out, and taken in again", async () => {
  const out = { ...ready, state: "left-out", version: 2 };
  const leaving = `PATCH ${PATH}/questions/2`;
  const sent = await open({ [leaving]: { import: shown, question: out } });
  await userEvent.click(row("Row 2").getByRole("button", { name: "Leave out" }));
  expect(await row("Row 2").findByText("Left out")).toBeDefined();
  const version = sent.findLast(({ call }) => call === leaving)?.version;
  expect([bodyOf(sent, leaving), version]).toEqual([{ isLeftOut: true }, '"1"']);
  await userEvent.click(row("Row 2").getByRole("button", { name: "Take in again" }));
  await waitFor(() => expect(bodyOf(sent, leaving)).toEqual({ isLeftOut: false }));
});

test("one is corrected in its place with the fields of the bank", async () => {
  const changing = `PATCH ${PATH}/questions/3`;
  const now = { ...wrong, faults: [], notes: [], state: "ready", version: 2 };
  const sent = await open({ [changing]: { import: shown, question: now } });
  await userEvent.click(row("Row 3").getByRole("button", { name: "Correct" }));
  const form = within(screen.getByRole("form", { name: "Correct the question" }));
  fireEvent.change(form.getByLabelText("Subject"), { target: { value: "Physics" } });
  fireEvent.change(form.getByLabelText("Option B"), { target: { value: "fast" } });
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await row("Row 3").findByText("Ready")).toBeDefined();
  expect(bodyOf(sent, changing)).toMatchObject({ cells: { ...cells, optionB: "fast" } });
});

test("a correction that is not saved is given up only after a question", async () => {
  await open();
  await userEvent.click(row("Row 3").getByRole("button", { name: "Correct" }));
  const option = () => screen.getByLabelText<HTMLInputElement>("Option B").value;
  fireEvent.input(screen.getByLabelText("Option B"), { target: { value: "fast" } });
  const correctOther = row("Row 2").getByRole("button", { name: "Correct" });
  for (const leaving of [screen.getByRole("link", { name: "Ready 1" }), correctOther]) {
    await userEvent.click(leaving);
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    expect(option()).toBe("fast");
  }
  await userEvent.click(correctOther);
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByRole("group", { name: "Row 3" })).toBeDefined();
  expect(screen.queryByRole("group", { name: "Row 2" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Ready 1" }));
  expect(await screen.findByRole("group", { name: "Row 2" })).toBeDefined();
});

test("a correction that meets another's shows both", async () => {
  const now = { ...wrong, cells: { ...cells, questionEn: "How far?" }, version: 2 };
  const present = { import: shown, question: now };
  await open({
    [`PATCH ${PATH}/questions/3`]: () =>
      refusal(412, "changed_meanwhile", "Changed meanwhile.", { present }),
  });
  await userEvent.click(row("Row 3").getByRole("button", { name: "Correct" }));
  const form = within(screen.getByRole("form", { name: "Correct the question" }));
  fireEvent.change(form.getByLabelText("Subject"), { target: { value: "Physics" } });
  fireEvent.change(form.getByLabelText("Option B"), { target: { value: "fast" } });
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("How far?")).toBeDefined();
});

test("all that are ready are accepted in hundreds, until it is cancelled", async () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ place: at + 1, version: 1 }));
  const answers: ((answer: Response) => void)[] = [];
  const sent = await open({
    [`GET ${PATH}`]: page([ready], { ready: many }),
    [accepting]: () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const answer = (at: number) =>
    act(async () => answers[at]?.(Response.json({ import: shown, questions: [], refused: [] })));
  await userEvent.click(
    screen.getByRole("button", { name: "Accept 250 questions that are ready" }),
  );
  await answer(0);
  expect(await screen.findByText("100 of 250 accepted")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await answer(1);
  expect(await screen.findByText("200 questions accepted")).toBeDefined();
  const parts = sent.filter(({ call }) => call === accepting).map(({ body }) => body);
  expect(parts).toEqual([
    { questions: many.slice(0, 100), onlyReady: true },
    { questions: many.slice(100, 200), onlyReady: true },
  ]);
});

test("the import is taken back after it was said how many questions and tests that concerns", async () => {
  const undoing = `POST ${PATH}/undo`;
  // Of two that were accepted, one is in the bin already.
  const counts = { ...shown.counts, accepted: 2 };
  const sent = await open({
    [`GET ${PATH}`]: page([ready, accepted], { counts }),
    [undoing]: { import: shown, takenBack: 1 },
  });
  await userEvent.click(screen.getByRole("button", { name: "Take back" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^1 question will leave .* 2 tests that have some/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("1 question taken back")).toBeDefined();
  expect(sent.some(({ call }) => call === undoing)).toBe(true);
});

test("the import is deleted after a question", async () => {
  await open({ [`DELETE ${PATH}`]: { message: "The import was deleted." } });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("at /admin/questions/import")).toBeDefined();
});

test("what the file does not say is asked for where questions lack it, and used for all", async () => {
  const lacking = { field: "subject", code: "required", message: "Please fill this in." } as const;
  const giving = `PUT ${PATH}`;
  const sent = await open({
    [`GET ${PATH}`]: page([ready, { ...wrong, faults: [lacking] }]),
    [giving]: { import: { ...shown, version: 2 } },
  });
  const form = within(screen.getByRole("form", { name: "What the file does not say" }));
  fireEvent.change(form.getByLabelText("Subject"), { target: { value: "Physics" } });
  fireEvent.input(form.getByLabelText("Chapter"), { target: { value: "Motion" } });
  await userEvent.click(form.getByRole("button", { name: "Use for all" }));
  await waitFor(() =>
    expect(bodyOf(sent, giving)).toEqual({ subject: "Physics", chapter: "Motion" }),
  );
});

test("a state without questions says so", async () => {
  fakeApi({ ...pages, [`GET ${PATH}`]: page([]) });
  renderOffice(<ReviewImport id="i1" show="left-out" />, "/admin/questions/imports/i1");
  expect(await screen.findByText("No question here")).toBeDefined();
});
