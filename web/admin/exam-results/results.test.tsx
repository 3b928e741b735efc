import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalysedQuestion, Results } from "../../../contract/entities/exam-result.ts";
import { queryClient } from "../../api/query-client.ts";
import { LeaveGuards } from "../../shared/leaving/leave-guard.tsx";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import ResultsPage, { clientLoader } from "./results.tsx";
import { fieldsOf, revisionOf, withRevision } from "./revised-key.ts";

const question: AnalysedQuestion = {
  ...{ position: 1, section: 0, chapter: "Motion", outcome: "as-keyed" },
  content: {
    kind: "single",
    text: { en: "How fast is it?", hi: null },
    options: [
      { en: "Slow", hi: null },
      { en: "Fast", hi: null },
      { en: "Faster", hi: null },
    ],
    solution: null,
  },
  key: { kind: "choice", accepted: [[1]] },
  figures: {
    ...{ attempts: 24, facility: 0.25, discrimination: -0.31, blanks: 2, medianMs: 65_000 },
    options: [
      { top: 1, bottom: 3 },
      { top: 2, bottom: 4 },
      { top: 5, bottom: 1 },
    ],
    doubts: ["negative-discrimination", "top-third-prefers-another"],
  },
};
const subject = {
  subject: "Physics",
  percentile: null,
  right: 1,
  partial: 0,
  given: 0,
  wrong: 1,
  blank: 0,
};
const row = (id: string, marks: number, rank: number) => ({
  ...{ attemptId: id, student: { id, name: `Student ${id}` }, marks, rank, percentile: null },
  ...{ subjects: [{ ...subject, marks }], waiting: 0, toRemark: 0 },
});
const results: Results = {
  ...{ isPublished: false, keyVersion: 1, revisions: [], most: 800, places: 7 },
  rows: [row("a", 800, 1), { ...row("b", -150, 2), waiting: 1, toRemark: 2 }],
  questions: [question],
};
const exam = { id: "e1", title: "Weekly test", titleHi: null, version: 4 };
const pages = {
  "GET /api/teach/exams/e1": { exam },
  "GET /api/teach/exams/e1/results": results,
};

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  act(() => toast.remove());
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const Site = createRoutesStub([
    {
      Component: () => (
        <LeaveGuards>
          <Outlet />
        </LeaveGuards>
      ),
      children: [
        {
          path: "/teach/exams/:examId/results",
          Component: ResultsPage,
          HydrateFallback: () => null,
          loader: ({ params }) => clientLoader({ params: { examId: params.examId ?? "" } }),
        },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Site initialEntries={["/teach/exams/e1/results"]} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
}

test("shows everybody's marks by rank, and what is still to be marked", async () => {
  fakeApi(pages);
  await open();
  const [, first, second] = within(screen.getByRole("table", { name: "2 students" })).getAllByRole(
    "row",
  );
  expect(first?.textContent).toBe("Student a188");
  expect(second?.textContent).toBe(
    "Student b1 written answer to mark · 2 written answers to mark again2−1.5−1.5",
  );
  expect(screen.getByRole("link", { name: "Weekly test" }).getAttribute("href")).toBe(
    "/teach/exams/e1",
  );
  expect(screen.getByRole("link", { name: "Excel of marks" }).getAttribute("href")).toBe(
    "/api/teach/exams/e1/results-download?format=xlsx",
  );
  expect(await violationsIn(document.body)).toEqual([]);
});

test("publishes what was read after a question that says what students will see", async () => {
  const publishing = "POST /api/teach/exams/e1/publish";
  const sent = fakeApi({ ...pages, [publishing]: { exam } });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Publish results" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/Each of the 2 students sees their own marks/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Publish results" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ call }) => call === publishing)?.version).toBe('"4"');
});

test("says why results cannot be published yet", async () => {
  const words = "Somebody is still taking this test.";
  fakeApi({
    ...pages,
    "POST /api/teach/exams/e1/publish": () => refusal(409, "exam_going_on", words),
  });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Publish results" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Publish results" }));
  expect(await dialog.findByText(words)).toBeDefined();
});

test("shows figures with the doubted key first, and revises it once it is seen who moves", async () => {
  const preview = {
    appeared: 24,
    moved: [
      {
        student: { id: "b", name: "Student b" },
        marks: { before: -150, after: 350 },
        rank: { before: 2, after: 1 },
      },
    ],
  };
  const revising = "POST /api/teach/exams/e1/key";
  const sent = fakeApi({
    ...pages,
    "POST /api/teach/exams/e1/key-preview": preview,
    [revising]: { exam },
  });
  await open();
  expect(screen.getByText("Look at the key")).toBeDefined();
  await userEvent.click(screen.getByText("Question 2"));
  expect(screen.getByText("25%")).toBeDefined();
  expect(screen.getByText("−0.31")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Revise the key/ }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("What the key says now"), "another");
  await userEvent.click(dialog.getByLabelText("C"));
  expect(dialog.queryByLabelText("Why")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Show whose marks change" }));
  expect(await dialog.findByText("from −1.5, rank 2 to 3.5, rank 1")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Why"), "Both are right.");
  await userEvent.click(dialog.getByRole("button", { name: "Publish the new key" }));
  const key = { kind: "choice", accepted: [[1], [2]] };
  const revisions = [{ position: 1, outcome: "as-keyed", key }];
  await vi.waitFor(() =>
    expect(sent.find(({ call }) => call === revising)).toMatchObject({
      ...{ body: { revisions, reason: "Both are right." }, version: '"4"' },
    }),
  );
});

test("the key of two lists is revised row by row, and of several right sets none is lost", () => {
  const { text } = question.content;
  const options = [text, text, text];
  const matrix: AnalysedQuestion = {
    ...question,
    content: { kind: "matrix", text, rows: [text, text], options, solution: null },
    key: { kind: "matrix", rows: [[0], [1]] },
  };
  const fields = { ...fieldsOf(matrix, undefined), choice: "another" as const };
  expect(fields.sets).toEqual([[0], [1]]);
  expect(revisionOf(matrix, { ...fields, sets: [[0], [1, 2]] })?.key).toEqual({
    ...{ kind: "matrix", rows: [[0], [1, 2]] },
  });
  const several: AnalysedQuestion = {
    ...question,
    content: { kind: "multiple", text, options, solution: null },
    key: { kind: "choice", accepted: [[0], [0, 1]] },
  };
  const both = { ...fieldsOf(several, undefined), choice: "another" as const };
  expect(revisionOf(several, both)?.key).toEqual(several.key);
});

test("the right columns of a row are ticked in the dialog", async () => {
  const { text } = question.content;
  const matrix: AnalysedQuestion = {
    ...question,
    content: { kind: "matrix", text, rows: [text, text], options: [text, text], solution: null },
    key: { kind: "matrix", rows: [[0], [1]] },
  };
  const preview = "POST /api/teach/exams/e1/key-preview";
  const sent = fakeApi({
    ...pages,
    "GET /api/teach/exams/e1/results": { ...results, questions: [matrix] },
    [preview]: { appeared: 24, moved: [] },
  });
  await open();
  await userEvent.click(screen.getByText("Question 2"));
  await userEvent.click(screen.getByRole("button", { name: /^Revise the key/ }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("What the key says now"), "another");
  const second = within(dialog.getByRole("group", { name: "B goes with" }));
  await userEvent.click(second.getByLabelText("P"));
  await userEvent.click(dialog.getByRole("button", { name: "Show whose marks change" }));
  expect(await dialog.findByText("Nobody's marks or rank change.")).toBeDefined();
  const key = { kind: "matrix", rows: [[0], [0, 1]] };
  expect(sent.find(({ call }) => call === preview)?.body).toEqual({
    revisions: [{ position: 1, outcome: "as-keyed", key }],
  });
});

test("of a few students there are no figures, but a sentence", async () => {
  const few = { ...results, questions: [{ ...question, figures: null }] };
  fakeApi({ ...pages, "GET /api/teach/exams/e1/results": few });
  await open();
  expect(screen.getByText(/Figures are shown from 20 students on.*So far 2/)).toBeDefined();
  expect(screen.queryByText("Look at the key")).toBeNull();
});

test("a key is read from the form by its kind, and what is none is refused", () => {
  const numeric: AnalysedQuestion = {
    ...question,
    content: {
      ...{ kind: "numeric", text: question.content.text, solution: null, unit: null },
    },
    key: { kind: "numeric", ranges: [{ from: "3.4", to: "3.6" }] },
  };
  const fields = fieldsOf(numeric, undefined);
  expect(fields).toMatchObject({ choice: "as-keyed", ranges: "3.4 to 3.6" });
  const another = { ...fields, choice: "another" as const };
  expect(revisionOf(numeric, { ...another, ranges: "−2\n3.4 to 3.7" })?.key).toEqual({
    kind: "numeric",
    ranges: [
      { from: "-2", to: "-2" },
      { from: "3.4", to: "3.7" },
    ],
  });
  expect(revisionOf(numeric, { ...another, ranges: "four" })).toBeUndefined();
  expect(revisionOf(question, { ...another, sets: [[]] })).toBeUndefined();
  const dropped = { position: 1, outcome: "dropped", key: null } as const;
  expect(withRevision([dropped], 1, null)).toEqual([]);
  expect(fieldsOf(question, dropped).choice).toBe("dropped");
});
