import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BankQuestion } from "../../../contract/entities/question-bank.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { QuestionForm } from "./edit-question.tsx";

const both = (en: string) => ({ en, hi: null });
const question: BankQuestion = {
  id: "q1",
  subject: "Physics",
  grade: "11",
  chapter: "Motion",
  difficulty: 2,
  source: null,
  tags: ["speed"],
  content: {
    kind: "single",
    text: both("How fast?"),
    options: [both("slow"), both("fast"), both("faster")],
    solution: null,
  },
  key: { kind: "choice", accepted: [[1]] },
  version: 3,
  number: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const add = "POST /api/teach/questions";
const change = "PUT /api/teach/questions/q1";
const pages = {
  "GET /api/teach/question-chapters": {
    chapters: [{ subject: "Physics", chapter: "Motion", questions: 1 }],
  },
  "POST /api/teach/question-checks": { checked: [] },
};
const onSaved = vi.fn();

beforeEach(() => {
  onSaved.mockReset();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (opened?: BankQuestion) =>
  renderOffice(<QuestionForm question={opened} onSaved={onSaved} onCancel={vi.fn()} />);
const put = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const bodyOf = (sent: ReturnType<typeof fakeApi>, call: string) =>
  sent.findLast((made) => made.call === call)?.body;

/** A new question of one kind, whole but for its answer. */
function fill(text: string) {
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "Physics" } });
  fireEvent.input(screen.getByLabelText("Chapter"), { target: { value: "Motion" } });
  put("Question", text);
}

test("a new question is sent with what was typed in the language that was chosen", async () => {
  const sent = fakeApi({ ...pages, [add]: { question } });
  open();
  fill("How $fast$?");
  for (const [at, letter] of ["A", "B", "C"].entries()) put(`Option ${letter}`, `${at} m/s`);
  await userEvent.click(screen.getByRole("button", { name: "Remove Option D" }));
  await userEvent.click(screen.getByRole("radio", { name: "Option B is right" }));
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(await preview.findByText("1 m/s")).toBeDefined();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(question));
  expect(bodyOf(sent, add)).toMatchObject({
    subject: "Physics",
    chapter: "Motion",
    grade: null,
    difficulty: 2,
    content: { kind: "single", text: { en: "How $fast$?", hi: null }, solution: null },
    key: { kind: "choice", accepted: [[1]] },
  });
  expect(await violationsIn(document.body)).toEqual([]);
});

test("each fault stands at its field, and the first one has the focus", async () => {
  const sent = fakeApi(pages);
  open();
  await save();
  expect(await screen.findAllByText("Please fill this in.")).toHaveLength(7);
  expect(document.activeElement).toBe(screen.getByLabelText("Subject"));
  expect(screen.getAllByText("Mark the right one.")).toHaveLength(2);
  await userEvent.click(screen.getByRole("radio", { name: "Option A is right" }));
  await waitFor(() => expect(screen.getAllByText("Mark the right one.")).toHaveLength(1));
  put("Option A", "same");
  put("Option B", "same");
  fill("Which?");
  put("Option C", "3");
  put("Option D", "4");
  await save();
  expect(await screen.findByText("Two options are the same.")).toBeDefined();
  expect(sent.some(({ call }) => call === add)).toBe(false);
});

test("what the server refuses stands at its field, too", async () => {
  const message = "This formula cannot be read: \\frac{1";
  const errors = [{ field: "content.text.en", code: "invalid_formula", message }];
  fakeApi({ ...pages, [change]: () => refusal(422, "invalid_fields", "Wrong.", { errors }) });
  open(question);
  put("Question", "How $\\frac{1$?");
  await save();
  const wrong = await screen.findByText(message);
  const field = screen.getByLabelText("Question");
  expect(field.getAttribute("aria-describedby")).toContain(wrong.closest("p")?.id);
});

test("the mark of the right option moves with it, and so does the focus", async () => {
  const sent = fakeApi({ ...pages, [change]: { question } });
  open(question);
  await userEvent.click(screen.getByRole("button", { name: "Move Option B up" }));
  expect(screen.getByRole("radio", { name: "Option A is right" })).toHaveProperty("checked", true);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Option A up" })),
  );
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodyOf(sent, change)).toMatchObject({
    content: { options: [both("fast"), both("slow"), both("faster")] },
    key: { accepted: [[0]] },
  });
});

test("a number that is none is told once, though both ends of its range are wrong", async () => {
  fakeApi(pages);
  open();
  fill("How far?");
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "numeric" } });
  put("Right answer", "3,5");
  await save();
  expect(await screen.findAllByText(/^Please enter a number such as 3\.7/)).toHaveLength(1);
});

test("a written question may say its full marks, in whole and half ones", async () => {
  const sent = fakeApi({ ...pages, [add]: { question } });
  open();
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "written");
  fill("Derive it.");
  put(/^Full marks/, "2.25");
  await save();
  expect(await screen.findByText(/^Please enter whole or half marks/)).toBeDefined();
  put(/^Full marks/, "two");
  expect(await screen.findByText(/^Please enter whole or half marks/)).toBeDefined();
  put(/^Full marks/, "२.५");
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodyOf(sent, add)).toMatchObject({ content: { kind: "written", fullMarks: 250 } });
});

test("lists are matched by the letters of the second", async () => {
  const sent = fakeApi({ ...pages, [add]: { question } });
  open();
  fill("Match.");
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "matrix" } });
  for (const list of ["I, D", "I, C", "II, S", "II, R"])
    await userEvent.click(screen.getByRole("button", { name: `Remove List ${list}` }));
  for (const [label, text] of Object.entries({
    "I, A": "a",
    "I, B": "b",
    "II, P": "p",
    "II, Q": "q",
  }))
    put(`List ${label}`, text);
  await userEvent.click(screen.getByRole("checkbox", { name: "Q belongs to A" }));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodyOf(sent, add)).toMatchObject({ key: { kind: "matrix", rows: [[1], []] } });
});

test("the same questions are named while one is written", async () => {
  const { content: _, key: __, number: ___, createdAt: ____, ...listed } = question;
  const same = { ...listed, kind: "single", text: both("How fast is it?"), id: "q9" };
  fakeApi({
    ...pages,
    "POST /api/teach/question-checks": {
      checked: [{ same: [{ ...same, id: "q1" }, same], faults: [], earlier: null }],
    },
  });
  open(question);
  const link = await screen.findByRole("link", { name: "How fast is it?" });
  expect(link.getAttribute("href")).toBe("/admin/questions/q9");
  expect(screen.getByText("The same question is in the bank already:")).toBeDefined();
});

test("another one of the same place is begun after saving", async () => {
  fakeApi({ ...pages, [add]: { question } });
  open();
  fill("How fast?");
  for (const letter of ["A", "B", "C", "D"]) put(`Option ${letter}`, letter);
  await userEvent.click(screen.getByRole("radio", { name: "Option B is right" }));
  await userEvent.click(screen.getByRole("button", { name: "Save, next" }));
  await waitFor(() => expect(screen.getByLabelText("Question")).toHaveProperty("value", ""));
  expect(screen.getByLabelText("Chapter")).toHaveProperty("value", "Motion");
  expect(screen.getByRole("radio", { name: "Option B is right" })).toHaveProperty("checked", false);
  expect(onSaved).not.toHaveBeenCalled();
});

test("what was typed is there again after the page was discarded", async () => {
  fakeApi(pages);
  const { unmount } = open();
  put("Question", "How fast?");
  unmount();
  open();
  expect(await screen.findByDisplayValue("How fast?")).toBeDefined();
});

/** A server on which somebody else has saved another text already. */
function openAfterTheirs() {
  const theirs = {
    ...question,
    content: { ...question.content, text: both("How slow?") },
    version: 4,
  };
  const sent = fakeApi({
    ...pages,
    [change]: ({ version }) =>
      version === '"4"'
        ? Response.json({ question: { ...theirs, version: 5 } })
        : refusal(412, "changed_meanwhile", "Changed.", { present: { question: theirs } }),
  });
  open(question);
  return sent;
}
const conflict = async () =>
  within(await screen.findByRole("dialog", { name: "Somebody else has saved this meanwhile" }));

test("what somebody else has saved stands beside one's own, and is replaced where that is chosen", async () => {
  const sent = openAfterTheirs();
  put("Option C", "fastest");
  await save();
  const dialog = await conflict();
  for (const text of ["How fast?", "How slow?"]) expect(dialog.getByText(text)).toBeDefined();
  expect(dialog.queryByText("Chapter")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodyOf(sent, change)).toMatchObject({ content: { text: both("How fast?") } });
});

test("what somebody else has saved fills the form where it is taken", async () => {
  openAfterTheirs();
  put("Option C", "fastest");
  await save();
  await userEvent.click((await conflict()).getByRole("button", { name: "Take theirs" }));
  expect(screen.getByLabelText("Question")).toHaveProperty("value", "How slow?");
  expect(screen.getByLabelText("Option C")).toHaveProperty("value", "faster");
});
