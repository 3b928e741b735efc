import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnResult } from "../../../contract/entities/exam-result.ts";
import { queryClient } from "../../api/query-client.ts";
import { makeCourse } from "../../testing/courses.ts";
import { comingExam, doneExam } from "../../testing/own-exams.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import ResultPage, { clientLoader, ErrorBoundary } from "./page.tsx";
import { answerText, chapterFiguresOf, type OwnQuestion } from "./result-figures.ts";

const question = (position: number, given: Partial<OwnQuestion>): OwnQuestion => ({
  ...{ position, section: 0, subject: "Physics", chapter: "Motion" },
  content: {
    kind: "single",
    text: { en: `What is ${position}?`, hi: null },
    options: [
      { en: "This", hi: null },
      { en: "That", hi: null },
    ],
    solution: { en: "Because it is.", hi: null },
  },
  key: { kind: "choice", accepted: [[1]] },
  outcome: "as-keyed",
  answer: { kind: "choice", chosen: [1] },
  unsaved: null,
  verdict: "right",
  isCounted: true,
  marks: 400,
  shownMs: 65_000,
  ...given,
});
const questions = [
  question(0, {}),
  question(1, { verdict: "wrong", marks: -100, answer: { kind: "choice", chosen: [0] } }),
  question(2, {
    ...{ verdict: "blank", marks: 0, answer: null, chapter: "Waves" },
    unsaved: { answer: { kind: "choice", chosen: [1] }, marks: 400 },
  }),
];
const result: OwnResult = {
  ...{ examId: "e2", title: "Mock test", titleHi: null, keyVersion: 2 },
  ...{ publishedAt: "2027-01-10T10:00:00.000Z", marks: 300, most: 1200 },
  ...{ percentile: 901_224_411, places: 7, rank: 4, appeared: 120, solutionsAt: null },
  subjects: [
    {
      ...{ subject: "Physics", marks: 300, percentile: 901_224_411 },
      ...{ right: 1, partial: 2, given: 1, wrong: 1, blank: 1 },
    },
  ],
  sections: null,
  questions,
  pictures: {},
};
let answered: OwnResult | undefined;

beforeEach(() => {
  answered = result;
  const course = { ...makeCourse(), status: "active", notes: [] };
  const lecture = { id: "l1", title: "Waves, part 1", titleHi: null, chapter: null, locked: false };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/result"))
      return answered
        ? Response.json({ result: answered })
        : Response.json({ code: "not_found", message: "Not found." }, { status: 404 });
    if (address === "/api/user/exams")
      return Response.json({ exams: [doneExam(), comingExam()], serverMs: 0 });
    if (address.endsWith("/lectures")) return Response.json({ lectures: [lecture] });
    return Response.json({ course });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

async function open() {
  const Site = createRoutesStub([
    {
      path: "/result/:attemptId",
      Component: ResultPage,
      ErrorBoundary,
      HydrateFallback: () => null,
      loader: ({ params }) => clientLoader({ params: { attemptId: params.attemptId ?? "" } }),
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Site initialEntries={["/result/a2"]} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
}

test("says what was reached, by which key, and what guessing and not saving have cost", async () => {
  await open();
  expect(screen.getByText("3 of 12")).toBeDefined();
  expect(screen.getByText("4 of 120")).toBeDefined();
  expect(screen.getByText("90.1224411")).toBeDefined();
  expect(screen.getByText("Percentile 90.1224411")).toBeDefined();
  expect(screen.getByText("2 right in part")).toBeDefined();
  expect(screen.getByText("1 with full marks by a changed key")).toBeDefined();
  expect(screen.getByText(/by version 2 of the answer key/)).toBeDefined();
  expect(screen.getByText("Lost by a wrong answer: −1.")).toBeDefined();
  expect(screen.getByText("Chosen, not saved: −4, in one question.")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("leads to what to read again: the lecture of the chapter, else the course", async () => {
  await open();
  const list = screen.getByRole("heading", { name: "What to read again" }).closest("section");
  const links = within(list ?? document.body);
  expect((await links.findByRole("link", { name: "Waves, part 1" })).getAttribute("href")).toBe(
    "/watch/l1",
  );
  const course = links.getByRole("link", { name: "Notes and lectures of the course" });
  expect(course.getAttribute("href")).toBe("/courses/c1");
});

test("shows each question with one's own answer, and key and solution once they are shown", async () => {
  await open();
  expect(screen.queryByText("Because it is.")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "Wrong");
  await userEvent.click(screen.getByText("Question 2"));
  expect(await screen.findByText("Because it is.")).toBeDefined();
  expect(screen.getByText("Your answer").nextSibling?.textContent).toBe("A");
  expect(screen.queryByText("Question 1")).toBeNull();
});

test("says when key and solutions are shown, if they are not yet", async () => {
  const hidden = questions.map((each) => ({ ...each, key: null, outcome: null }));
  answered = { ...result, questions: hidden, solutionsAt: "2027-01-14T10:30:00.000Z" };
  await open();
  expect(
    screen.getByText(/Right answers and solutions are shown from 14 Jan 2027, 4:00.pm IST on\./),
  ).toBeDefined();
});

test("is none where it is not published, or another's", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answered = undefined;
  await open();
  expect(screen.getByRole("heading", { name: "No result here" })).toBeDefined();
});

test("chapters have their own counts, and answers are written as on paper", () => {
  expect(chapterFiguresOf(questions)).toMatchObject([
    { chapter: "Motion", marks: 300, right: 1, wrong: 1, blank: 0, shownMs: 130_000 },
    { chapter: "Waves", marks: 0, blank: 1 },
  ]);
  expect(answerText({ kind: "choice", chosen: [2, 0] })).toBe("A, C");
  expect(answerText({ kind: "numeric", typed: "-3.5" })).toBe("−3.5");
  expect(answerText({ kind: "matrix", rows: [[0], [1, 2]] })).toBe("A–P, B–Q R");
});

test("a test on paper has its marks by section, and no questions", async () => {
  answered = {
    ...{ ...result, questions: [], subjects: [] },
    sections: [
      { name: "Physics", nameHi: null, marks: 1225, most: 4000 },
      { name: "Chemistry", nameHi: null, marks: null, most: 4000 },
    ],
  };
  await open();
  const lines = within(screen.getByRole("list", { name: "By section" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Physics12.25 of 40",
    "ChemistryNot marked yet",
  ]);
  for (const name of ["By subject", "By chapter", "The questions"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
});
