import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PdfDocument } from "../../../shared/reader/pdf-engine.client.ts";
import { violationsIn } from "../../../testing/violations-in.ts";
import { pattern } from "../../testing/exam-rows.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderOffice } from "../../testing/render-office.tsx";
import type { Box } from "./boxes.ts";
import { FinishPaper } from "./finish-paper.tsx";

afterEach(() => vi.unstubAllGlobals());

const onBoxes = vi.fn();

/** Of a paper whose questions have these numbers. */
function open(...numbers: number[]) {
  fakeApi({ "GET /api/teach/exam-patterns": { patterns: [pattern] } });
  const parts = [{ page: 0, left: 0, right: 200, top: 0, bottom: 100 }];
  const boxes = numbers.map((number, at): Box => ({ id: at + 1, number, parts }));
  // Nothing is drawn here.
  const document = {} as PdfDocument;
  const paper = { document, pages: [{ width: 595, height: 842, runs: [] }] };
  const taking = { onCut: vi.fn(), sending: null };
  renderOffice(
    <FinishPaper {...{ paper, boxes, onBoxes, name: "Mock", onBack: vi.fn() }} {...taking} />,
  );
}
const answers = () => screen.getByLabelText("Answers");

test("says which questions have no answer, and which answers no question", async () => {
  open(1, 2, 3);
  await userEvent.type(answers(), "1 B 3 C 9 A");
  expect(
    screen.getByText("Questions without an answer: 2. Answers without a question: 9."),
  ).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("says where an examination has another number of questions", async () => {
  open(1, 2, 3, 4);
  await screen.findByRole("option", { name: "Weekly test" });
  await userEvent.selectOptions(screen.getByLabelText("Like which examination"), "Weekly test");
  expect(screen.getByText("This examination has 3 questions, and here are 4.")).toBeDefined();
});

test("cuts one of several papers, and leaves out where its solutions stand", async () => {
  open(1, 2, 3, 1, 2);
  const button = (count: number) => screen.getByRole("button", { name: `Cut ${count} questions` });
  expect(button(5)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Solutions in this file"), "1");
  expect(button(3)).toBeDefined();
  expect(screen.getByText("Solutions for 2 of 3 questions")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Which questions"), "1");
  expect(button(2)).toBeDefined();
});

test("numbers the questions of all sections one after the other", async () => {
  open(1, 2, 1, 2);
  await userEvent.click(screen.getByRole("button", { name: "Number all questions from 1" }));
  const [counted] = onBoxes.mock.lastCall ?? [];
  expect(counted.map(({ number }: Box) => number)).toEqual(Array(4).fill(undefined));
});

test("takes answers from a file, and says where it has none", async () => {
  open(1, 2);
  const file = (text: string) => new File([text], "key.txt", { type: "text/plain" });
  const field = screen.getByLabelText("Answers from a file");
  await userEvent.upload(field, file("Dear sir"));
  expect(await screen.findByText(/^There are no answers in this file/)).toBeDefined();
  await userEvent.upload(field, file("1 B 2 C"));
  await expect.poll(() => answers()).toHaveProperty("value", "1 B 2 C");
});
