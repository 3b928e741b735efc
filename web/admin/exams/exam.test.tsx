import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Exam } from "../../../contract/entities/exam.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { exam, shortExam } from "../testing/exam-rows.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AnnounceExam } from "./announce-exam.tsx";
import { DrawQuestions } from "./draw-questions.tsx";
import { Actions } from "./exam.tsx";
import { ExamPaper } from "./exam-paper.tsx";
import { examQuery } from "./exams-query.ts";

const draw = "POST /api/teach/exams/x1/draw";
const swap = "POST /api/teach/exams/x1/swap";
const announce = "POST /api/teach/exams/x1/announce";
const whole: Exam = { ...shortExam, questions: 3, shortages: [] };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The parts of the page, which show the test as the server has last answered it. */
function Parts({ opened }: { opened: Exam }) {
  const shown = useQuery({ ...examQuery("x1"), initialData: opened, staleTime: Infinity }).data;
  return (
    <>
      <DrawQuestions exam={shown} />
      <ExamPaper exam={shown} />
      <AnnounceExam exam={shown} />
    </>
  );
}
const open = (opened: Exam) => renderOffice(<Parts opened={opened} />, "/admin/exams/x1");
const byMarks = /^The bank does not know how many marks/;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const part = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A board's paper, in whose places of two and of three marks a question in writing stands. */
function boardExam(...fullMarks: (number | undefined)[]): Exam {
  const pattern = suppliedPatterns.find(({ code }) => code === "cbse-12-physics");
  const [first] = shortExam.paper;
  if (!pattern || !first) throw new Error("no board's pattern, or no question");
  const paper = fullMarks.map((marks, at) => ({
    ...{
      ...first,
      section: at + 1,
      position: [16, 21][at] ?? 0,
      key: { kind: "written" as const },
    },
    content: {
      ...{ kind: "written" as const, text: { en: "Derive it.", hi: null }, solution: null },
      ...(marks && { fullMarks: marks }),
    },
  }));
  return { ...exam, pattern, paper };
}

test("where written sections differ by marks alone, the draw names the questions that do not say theirs", () => {
  const { unmount } = open(boardExam(200, undefined));
  expect(screen.getByText(byMarks).textContent).toContain(": 22. Look");
  unmount();
  for (const said of [boardExam(), boardExam(200, 300), exam]) {
    const opened = open(said);
    expect(screen.queryByText(byMarks)).toBeNull();
    opened.unmount();
  }
});

test("a written question is chosen among those for its section's marks, then those that do not say theirs", async () => {
  const sent = fakeApi({
    "GET /api/teach/questions": { questions: [], nextCursor: null, total: 0 },
  });
  open(boardExam(undefined, 300));
  await press("Choose a question for place 17");
  const dialog = within(await screen.findByRole("dialog"));
  const heads = await dialog.findAllByRole("heading", { level: 3 });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Full marks: 2",
    "Full marks not stated",
  ]);
  await waitFor(() =>
    expect(dialog.getAllByText("The bank has no other such question.")).toHaveLength(2),
  );
  const asked = sent.map(({ query }) => [query?.get("kind"), query?.get("fullMarks")]);
  expect(asked).toEqual([
    ["written", "200"],
    ["written", "none"],
  ]);
});

test("questions are drawn by difficulty, and what the bank lacks is named with a way there", async () => {
  const sent = fakeApi({ [draw]: { exam: shortExam } });
  open(exam);
  await press("Draw the questions");
  expect(await screen.findByText("Section B: 1 is missing.")).toBeDefined();
  expect(sent[0]).toMatchObject({
    body: { mix: { easy: 30, usual: 50, hard: 20 } },
    version: '"4"',
  });
  const bank = screen.getByRole("link", { name: "Open the bank for Section B" });
  expect(bank.getAttribute("href")).toBe("/admin/questions?subject=Mathematics&kind=numeric");
  expect(await violationsIn(document.body)).toEqual([]);
});

test("parts that are no hundred are refused at their field", async () => {
  const sent = fakeApi({});
  open(exam);
  part("Hard", "30");
  await press("Draw the questions");
  expect(await screen.findByText("The three parts have to make 100.")).toBeDefined();
  expect(sent).toEqual([]);
});

test("drawing anew asks first, as swapped questions go with it", async () => {
  const sent = fakeApi({ [draw]: { exam: whole } });
  open(shortExam);
  await press("Draw all anew");
  const dialog = within(await screen.findByRole("dialog"));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Draw all anew" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a question is swapped, and an empty place filled", async () => {
  const sent = fakeApi({ [swap]: { exam: whole } });
  open(shortExam);
  await press("Swap question 2");
  expect(await screen.findByText("Question 2 is another one now")).toBeDefined();
  expect(sent[0]).toMatchObject({ body: { position: 1 }, version: '"4"' });
});

test("an empty place of a section is filled by its first place", async () => {
  const sent = fakeApi({ [swap]: { exam: whole } });
  open(shortExam);
  await press("Put a question into Section B");
  await waitFor(() => expect(sent[0]?.body).toEqual({ position: 2 }));
});

test("a question is chosen among those of its subject and kind that the paper does not have", async () => {
  const listed = { grade: null, chapter: "Motion", difficulty: 1, source: null, tags: [] };
  const of = (id: string, en: string) => ({
    ...{ ...listed, id, subject: "Physics", kind: "single", text: { en, hi: null } },
    ...{ version: 1, updatedAt: "2026-11-20T10:00:00.000Z" },
  });
  const sent = fakeApi({
    [swap]: { exam: whole },
    "GET /api/teach/questions": {
      ...{
        questions: [of("q0", "There already"), of("q7", "Another")],
        nextCursor: null,
        total: 2,
      },
    },
  });
  open(shortExam);
  await press("Choose a question for place 1");
  const take = await screen.findByRole("button", { name: "Take: Another" });
  expect(screen.queryByText("There already")).toBeNull();
  const query = sent[0]?.query;
  expect(query?.get("subject")).toBe("Physics");
  expect(query?.get("kind")).toBe("single");
  await userEvent.click(take);
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ position: 0, questionId: "q7" }));
});

test("where somebody else was faster, their paper is shown and that is said", async () => {
  const present = { exam: { ...whole, version: 5 } };
  fakeApi({ [swap]: () => refusal(412, "changed_meanwhile", "Somebody was faster.", { present }) });
  open(shortExam);
  await press("Swap question 1");
  expect(await screen.findByText("Somebody was faster.")).toBeDefined();
  expect(screen.queryByText("Section B: 1 is missing.")).toBeNull();
});

test("a test that was begun has no buttons to change its questions", () => {
  fakeApi({});
  renderOffice(<ExamPaper exam={{ ...whole, begun: 1 }} />);
  expect(screen.getByRole("heading", { name: "Question 1" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Swap/ })).toBeNull();
});

test("the paper is printed in both languages, with what is right only if asked", async () => {
  fakeApi({});
  const print = vi.fn();
  vi.stubGlobal("print", print);
  open(whole);
  await userEvent.click(screen.getByRole("radio", { name: /both/i }));
  await press("Print");
  await waitFor(() => expect(print).toHaveBeenCalled());
  const paper = document.querySelector<HTMLElement>(".printed-alone");
  expect(paper?.textContent).toContain("How fast is number 1?");
  expect(paper?.textContent).toContain("संख्या 1 कितनी तेज़ है?");
  expect(paper?.textContent).not.toContain("By the rule.");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(document.querySelector(".printed-alone")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "With answers and solutions" }));
  await press("Print");
  const printed = () => document.querySelector(".printed-alone")?.textContent;
  await waitFor(() => expect(printed()).toContain("By the rule."));
});

test("a test is announced after a question that shows what students will see", async () => {
  const sent = fakeApi({ [announce]: { exam: { ...whole, state: "announced" } } });
  open(whole);
  await press("Announce");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("JEE Physics")).toBeDefined();
  expect(dialog.getByText(/^Wednesday, 24 Feb 2094/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await screen.findByText("The test was announced")).toBeDefined();
  expect(sent[0]?.version).toBe('"4"');
});

test("a test that is short cannot be announced, and one whose time is past says so", async () => {
  const errors = [{ field: "sessions", code: "start_past", message: "That time is past." }];
  fakeApi({ [announce]: () => refusal(422, "invalid_fields", "Faults.", { errors }) });
  const { unmount } = open(shortExam);
  expect(screen.getByRole("button", { name: "Announce" })).toHaveProperty("disabled", true);
  unmount();
  open(whole);
  await press("Announce");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findByText("That time is past.")).toBeDefined();
});

test("a test that is published leads to its results first, and before that to its board", () => {
  fakeApi({});
  const links = (state: Exam["state"]) => {
    const { unmount } = renderOffice(<Actions exam={{ ...whole, state, begun: 2 }} />);
    const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
    unmount();
    return names;
  };
  expect(links("announced")).toEqual(["Board", "Results", "Answer sheets", "Edit"]);
  expect(links("published")).toEqual(["Results", "Board", "Answer sheets", "Edit"]);
});
