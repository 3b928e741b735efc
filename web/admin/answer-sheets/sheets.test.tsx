import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import type { Exam } from "../../../contract/entities/exam.ts";
import { layoutSheet, type SheetCode } from "../../../contract/exams/answer-sheet.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { exam as draft, shortExam } from "../testing/exam-rows.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { fakeUploads } from "../testing/fake-upload.ts";
import { renderOffice } from "../testing/render-office.tsx";
import type { FromReader, Refused, SheetReading, ToReader } from "./reader/reader.ts";
import { Sheets } from "./sheets.tsx";

/** Two choices and a number. */
const exam: Exam = {
  ...shortExam,
  ...{ state: "announced", questions: 3, shortages: [] },
  paper: [
    ...shortExam.paper,
    {
      ...{
        position: 2,
        section: 1,
        questionId: "q2",
        questionVersionId: "v2",
        chapter: "Motion",
        difficulty: 2,
      },
      content: { kind: "numeric", text: { en: "?", hi: null }, solution: null, unit: null },
      key: { kind: "numeric", ranges: [{ from: "2", to: "2" }] },
    },
  ],
};
const layout = layoutSheet(exam);
const student = (id: string, given: Partial<SheetStudent> = {}): SheetStudent => ({
  student: { id, name: { u1: "Asha Rao", u2: "Bina Das" }[id] ?? id },
  ...{ email: null, attemptId: null, other: null, pages: [], ...given },
});
const code: SheetCode = { examId: "x1", studentId: "u1", page: 0, layout: layout.code };
const chosen = (option: number) => ({ kind: "choice" as const, chosen: [option] });
const sure = (question: number, option: number) => ({
  ...{ question, answer: chosen(option), doubt: undefined },
});
const blank = { question: 2, answer: null, doubt: undefined };

function reading(given: Partial<SheetReading> = {}): SheetReading {
  return {
    ...{ code, page: 0, questions: [sure(0, 1), sure(1, 0), blank] },
    ...{ strips: new Map(), picture: new Blob(["sheet"], { type: "image/webp" }), ...given },
  };
}

/** What the reader says of each picture, in their order. */
function answering(...readings: (SheetReading | Refused)[]) {
  class FakeWorker {
    onmessage?: (event: { data: FromReader }) => void;
    postMessage({ id }: ToReader) {
      const read = readings.shift() ?? { problem: "no-picture" };
      queueMicrotask(() => this.onmessage?.({ data: { id, read } }));
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", FakeWorker);
}

const list = "GET /api/teach/exams/x1/sheets";
const save = "PUT /api/teach/exams/x1/sheets/u1";

beforeEach(() => {
  vi.stubGlobal("ImageBitmap", class {});
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Opened = { students?: SheetStudent[]; answers?: Parameters<typeof fakeApi>[0]; of?: Exam };

function open({ students = [student("u1"), student("u2")], answers = {}, of = exam }: Opened = {}) {
  const sent = fakeApi({ [list]: { students }, ...answers });
  renderOffice(<Sheets exam={of} opened={students} />, "/admin/exams/x1/sheets");
  return () => sent.filter(({ call }) => call !== list);
}

async function putIn(count = 1): Promise<void> {
  const files = Array.from({ length: count }, (_, at) => new File(["x"], `${at}.jpg`));
  fireEvent.change(screen.getByLabelText(/^Photographs, or a PDF/), { target: { files } });
  await waitFor(() => expect(screen.queryByText("Reading …")).toBeNull());
}
const cards = () => screen.getAllByRole("button", { name: /^Take away/ });
const confirmOf = (name: string) => screen.getByRole("button", { name: `Confirm: ${name}` });

test("a sheet that is sure is confirmed and sent with its picture", async () => {
  answering(reading());
  const uploads = fakeUploads();
  const sent = open({ answers: { [save]: { attemptId: "a1" } } });
  await putIn();
  expect(await screen.findByText("2 answered, 1 blank, 0 to be decided")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(confirmOf("Asha Rao"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.answer(200, { sha256: "s" }));
  expect(await screen.findByText("Saved")).toBeDefined();
  expect(uploads[0]?.address).toBe("/api/teach/attempts/a1/sheets/0");
  expect(sent()[0]?.body).toEqual({
    ...{ page: 0, layout: layout.code, replacesOther: false },
    answers: [
      { question: 0, answer: chosen(1) },
      { question: 1, answer: chosen(0) },
      { question: 2, answer: null },
    ],
  });
});

test("a picture that did not arrive can be sent again", async () => {
  answering(reading());
  const uploads = fakeUploads();
  open({ answers: { [save]: { attemptId: "a1" } } });
  await putIn();
  await userEvent.click(confirmOf("Asha Rao"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.answer(503, { code: "unavailable", message: "Later." }));
  await userEvent.click(await screen.findByRole("button", { name: "Send the picture again" }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.address).toBe("/api/teach/attempts/a1/sheets/0");
  act(() => uploads[1]?.answer(200, { sha256: "s" }));
  await waitFor(() => expect(screen.queryByText(/the picture is not/)).toBeNull());
  expect(screen.getByText("Saved")).toBeDefined();
});

test("sheets that are confirmed together stay as they are until each is saved, once", async () => {
  answering(reading(), reading({ code: undefined }));
  const answers: ((answer: Response) => void)[] = [];
  const later = () => new Promise<Response>((resolve) => answers.push(resolve));
  const sent = open({ answers: { [save]: later, [save.replace("u1", "u2")]: later } });
  await putIn(2);
  await userEvent.selectOptions(screen.getByLabelText("Student"), "Bina Das");
  await userEvent.click(screen.getByRole("button", { name: "Confirm 2 sheets" }));
  expect(screen.queryByLabelText("Student")).toBeNull();
  expect(screen.queryAllByRole("button", { name: /^Take away|^Confirm \d/ })).toEqual([]);
  for (const name of ["Asha Rao", "Bina Das"]) await userEvent.click(confirmOf(name));
  for (const at of [0, 1]) {
    await waitFor(() => expect(answers).toHaveLength(at + 1));
    answers[at]?.(refusal(409, "exam_early", "Too early."));
  }
  await waitFor(() => expect(screen.getAllByText("Too early.")).toHaveLength(2));
  expect(sent()).toHaveLength(2);
});

test("nothing is sent before every doubt is decided by hand", async () => {
  const doubts = [
    { question: 0, answer: null, doubt: "several" as const },
    sure(1, 0),
    { question: 2, answer: null, doubt: "faint" as const },
  ];
  answering(reading({ questions: doubts, strips: new Map([[0, new Blob(["strip"])]]) }));
  const sent = open({ answers: { [save]: () => refusal(409, "exam_early", "Too early.") } });
  await putIn();
  const first = within((await screen.findByText(/^Question 1:/)).closest("li") ?? document.body);
  expect(first.getByAltText("Photograph of question 1")).toBeDefined();
  expect(confirmOf("Asha Rao")).toHaveProperty("disabled", true);
  await userEvent.click(first.getByRole("button", { name: "B" }));
  await userEvent.type(screen.getByLabelText("Number"), "1.2.3");
  await userEvent.click(screen.getByRole("button", { name: "This is right" }));
  expect(screen.getByText("Type a number such as 12 or -0.5.")).toBeDefined();
  expect(confirmOf("Asha Rao")).toHaveProperty("disabled", true);
  await userEvent.clear(screen.getByLabelText("Number"));
  await userEvent.type(screen.getByLabelText("Number"), "-1.5");
  await userEvent.click(screen.getByRole("button", { name: "This is right" }));
  expect(sent()).toEqual([]);
  await userEvent.click(confirmOf("Asha Rao"));
  expect(await screen.findByText("Too early.")).toBeDefined();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({
    answers: [{ answer: chosen(1) }, {}, { answer: { kind: "numeric", typed: "-1.5" } }],
  });
});

test.each<[string, SheetReading | Refused]>([
  ["This sheet is of another test.", reading({ code: { ...code, examId: "x2" }, questions: [] })],
  [
    "This sheet was printed before the questions were changed, so it cannot be read.",
    reading({ code: { ...code, layout: "other" }, questions: [] }),
  ],
  ["Blurred: hold still.", { problem: "blurred" }],
])("says of a sheet that cannot count: %s", async (said, read) => {
  answering(read);
  open();
  await putIn();
  expect(await screen.findByText(said)).toBeDefined();
  for (const button of screen.getAllByRole("button", { name: /^Confirm: / }))
    expect(button).toHaveProperty("disabled", true);
});

test("names the same sheet twice until one is taken away", async () => {
  answering(reading(), reading());
  open();
  await putIn(2);
  expect(await screen.findAllByText("The same sheet is here twice. Take one away.")).toHaveLength(
    2,
  );
  const [first] = cards();
  if (first) await userEvent.click(first);
  expect(screen.queryByText(/here twice/)).toBeNull();
  expect(confirmOf("Asha Rao")).toHaveProperty("disabled", false);
});

test.each<[string, SheetCode | undefined]>([
  ["The code cannot be read. Choose the student by the name on the sheet.", undefined],
  [
    "No student is on this sheet. Choose the one whose name is written there.",
    { ...code, studentId: "" },
  ],
  ["The student of this sheet is not in this test.", { ...code, studentId: "u9" }],
])("lets the student be chosen by hand: %s", async (said, own) => {
  answering(reading({ code: own }));
  open();
  await putIn();
  expect(await screen.findByText(said)).toBeDefined();
  expect(confirmOf("Sheet 1")).toHaveProperty("disabled", true);
  expect(screen.getByAltText("Head of the sheet")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Student"), "Bina Das");
  expect(confirmOf("Bina Das")).toHaveProperty("disabled", false);
});

test.each([
  ["b@example.org", "Asha Rao (b@example.org)", 0],
  [null, "Asha Rao", 1],
])("tells students of the same name apart by what is known: %s", async (email, option, hints) => {
  answering(reading({ code: undefined }));
  const twin = student("u2", { student: { id: "u2", name: "Asha Rao" }, email });
  open({ students: [student("u1", { email: email && "a@example.org" }), twin] });
  await putIn();
  const options = within(screen.getByLabelText("Student")).getAllByRole("option");
  expect(options.at(-1)?.textContent).toBe(option);
  expect(screen.queryAllByText(/^Some students have the same name/)).toHaveLength(hints);
});

test("asks which counts where a student has also answered on a phone, and names a second reading", async () => {
  answering(reading());
  const pages = [{ page: 0, readAt: "2094-02-24T12:00:00.000Z", sha256: null }];
  open({ students: [student("u1", { attemptId: "a1", other: "device", pages })] });
  await putIn();
  expect(await screen.findByText("This student has answered on a phone, too.")).toBeDefined();
  expect(screen.getByText(/^This sheet was read before/)).toBeDefined();
  expect(confirmOf("Asha Rao")).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByLabelText("This sheet counts in place of that"));
  expect(confirmOf("Asha Rao")).toHaveProperty("disabled", false);
});

test("asks once in which of several sessions the sheets were written", async () => {
  answering(reading());
  const sessions = [2001, 2002, 2094].map((year) => ({
    ...{ id: `s${year}`, startsAt: `${year}-02-24T04:30:00.000Z` },
    endsAt: `${year}-02-24T05:30:00.000Z`,
  }));
  const sent = open({
    of: { ...exam, sessions },
    answers: { [save]: () => refusal(409, "exam_early", "Too early.") },
  });
  await putIn();
  expect(confirmOf("Asha Rao")).toHaveProperty("disabled", true);
  const choice = screen.getByLabelText("Session of these sheets");
  expect(within(choice).getAllByRole("option")).toHaveLength(3);
  await userEvent.selectOptions(choice, "s2002");
  await userEvent.click(confirmOf("Asha Rao"));
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ sessionId: "s2002" }));
});

test("names who has no sheet, and shows the pictures of those who have", () => {
  const sha256 = "f".repeat(64);
  const pages = [{ page: 0, readAt: "2094-02-24T12:00:00.000Z", sha256 }];
  open({ students: [student("u1", { attemptId: "a1", pages }), student("u2")] });
  const all = within(screen.getByRole("region", { name: "1 student without a sheet" }));
  const lines = all.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(["Bina Das", "Asha RaoSheet, page 1Take back"]);
  const picture = screen.getByRole("link", { name: "Sheet, page 1" });
  expect(picture.getAttribute("href")).toBe(`/api/teach/attempts/a1/pages/${sha256}`);
});

test("names the page that is missing of somebody's sheet", () => {
  const many = { ...exam, paper: Array(201).fill(exam.paper[0]), questions: 201, asked: 201 };
  expect(layoutSheet(many).pages).toHaveLength(2);
  const pages = [{ page: 0, readAt: "2094-02-24T12:00:00.000Z", sha256: null }];
  open({ of: many, students: [student("u1", { attemptId: "a1", pages }), student("u2")] });
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(["Bina Das", "Asha Raopage 1 readpage 2 missingTake back"]);
});

test("takes back a sheet after it was asked", async () => {
  const pages = [{ page: 0, readAt: "2094-02-24T12:00:00.000Z", sha256: null }];
  const removing = "DELETE /api/teach/exams/x1/sheets/u1";
  const sent = open({
    students: [student("u1", { attemptId: "a1", pages }), student("u2")],
    answers: { [removing]: { message: "The sheet was taken back." } },
  });
  await userEvent.click(screen.getByRole("button", { name: "Take back: Asha Rao" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("The sheet was taken back.")).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual([removing]);
});

test("prints a sheet for each student and spare ones", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  open();
  fireEvent.change(screen.getByLabelText("Spare sheets without a name"), { target: { value: 2 } });
  await userEvent.click(screen.getByRole("button", { name: "Print 4 sheets" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheets = [...document.querySelectorAll("svg.answer-sheet")];
  expect(sheets.map((sheet) => sheet.querySelector(".answer-sheet-name")?.textContent)).toEqual([
    "Asha Rao",
    "Bina Das",
    ...Array(2).fill("Name: ______________________________"),
  ]);
  expect(sheets[0]?.querySelectorAll("[aria-label=QR]")).toHaveLength(1);
});

test("offers no sheet of a test without its questions", () => {
  open({ of: draft });
  expect(screen.getByText("No questions for a sheet yet")).toBeDefined();
});

test("says that the camera is refused, and leaves the way by files", async () => {
  vi.stubGlobal("navigator", {
    mediaDevices: { getUserMedia: () => Promise.reject(new Error("denied")) },
  });
  answering();
  open();
  await userEvent.click(screen.getByRole("button", { name: "Photograph sheets" }));
  expect(await screen.findByText(/^The camera cannot be used here/)).toBeDefined();
  expect(screen.getByLabelText(/^Photographs, or a PDF/)).toBeDefined();
});
