import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import ImportQuestionsPage from "./import-questions.tsx";

const listing = "GET /api/teach/question-imports";
const keeping = "POST /api/teach/question-imports";
const begun = {
  ...{ id: "i1", title: "Test 4.xlsx", createdAt: "2026-11-30T10:00:00.000Z" },
  ...{ byName: "Leela", questions: 30, left: 12 },
};
const pages = { [listing]: { imports: [] }, [keeping]: { id: "i7" } };
const text = "$CATEGORY: Physics/Motion\n\nHow fast? {~slow =fast}\n\nHow slow? {=slow}";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choose(file = new File([text], "questions.txt")) {
  renderOffice(<ImportQuestionsPage />, "/admin/questions/import");
  await userEvent.upload(screen.getByLabelText("File"), file, { applyAccept: false });
  await read();
}

async function read() {
  await userEvent.click(screen.getByRole("button", { name: "Read the questions" }));
}

test("what was read is kept with what was wrong and what it was read from, to be looked at", async () => {
  const sent = fakeApi(pages);
  await choose();
  expect(await screen.findByText("at /admin/questions/imports/i7")).toBeDefined();
  const place = { subject: "Physics", chapter: "Motion" };
  const fault = { field: "rightAnswer", code: "word_as_answer" };
  expect(sent.find(({ call }) => call === keeping)?.body).toMatchObject({
    ...{ title: "questions.txt", format: "gift" },
    questions: [
      {
        ...{ place: 1, number: null, notes: [], faults: [] },
        ...{ cells: { ...place, optionB: "fast" }, source: "How fast? {~slow =fast}" },
      },
      { place: 2, faults: [fault] },
    ],
  });
});

test("an import that was begun is gone on with", async () => {
  fakeApi({ ...pages, [listing]: { imports: [begun, { ...begun, id: "i2", left: 0 }] } });
  renderOffice(<ImportQuestionsPage />, "/teach/questions/import");
  const list = within(await screen.findByRole("region", { name: "Go on with" }));
  expect(list.getByText("12 of 30 questions left")).toBeDefined();
  expect(list.getByText("All 30 questions done")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  const [first] = list.getAllByRole("link", { name: "Test 4.xlsx" });
  expect(first?.getAttribute("href")).toBe("/teach/questions/imports/i1");
});

test("a file without questions says so, and nothing is sent", async () => {
  const sent = fakeApi(pages);
  await choose(new File(["Dear sir"], "letter.txt"));
  expect(await screen.findByText(/^There are no questions in this file/)).toBeDefined();
  expect(sent.some(({ call }) => call === keeping)).toBe(false);
});

test("answers that are pasted and a paper in the other language are read with the file", async () => {
  const sent = fakeApi(pages);
  renderOffice(<ImportQuestionsPage />, "/admin/questions/import");
  await read();
  expect(screen.getByText("Please choose a file.")).toBeDefined();
  const [english, hindi] = [
    "How fast?\nA. slow\nB. fast\nANSWER: A\n",
    "कितना तेज़?\nA. धीमा\nB. तेज़\nANSWER: A\n",
  ];
  await userEvent.upload(screen.getByLabelText("File"), new File([english], "en.txt"));
  await userEvent.click(screen.getByText("Answers or the other language apart"));
  await userEvent.upload(screen.getByLabelText("Second file"), new File([hindi], "hi.txt"));
  await userEvent.type(screen.getByLabelText("Answers"), "1 B\n7 C\n?1");
  expect(screen.getByText("This cannot be read: ?1")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Answers"), "{Backspace}{Backspace}");
  await read();
  expect(await screen.findByText(/has not exactly one question for the answers 7\./)).toBeDefined();
  expect(sent.some(({ call }) => call === keeping)).toBe(false);
  await userEvent.clear(screen.getByLabelText("Answers"));
  await userEvent.type(screen.getByLabelText("Answers"), "1 B");
  expect(screen.getByText("1 answer read.")).toBeDefined();
  await read();
  expect(await screen.findByText("at /admin/questions/imports/i7")).toBeDefined();
  expect(sent.find(({ call }) => call === keeping)?.body).toMatchObject({
    questions: [
      {
        cells: { questionEn: "How fast?", optionBHi: "तेज़", rightAnswer: "B" },
        notes: [{ code: "answer_given_twice" }],
      },
    ],
  });
});

test("a second file without questions says so at its field", async () => {
  const sent = fakeApi(pages);
  renderOffice(<ImportQuestionsPage />, "/admin/questions/import");
  await userEvent.upload(screen.getByLabelText("File"), new File([text], "questions.txt"));
  await userEvent.upload(screen.getByLabelText("Second file"), new File(["Dear sir"], "x.txt"));
  await read();
  const field = await screen.findByLabelText("Second file");
  await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(sent.some(({ call }) => call === keeping)).toBe(false);
});

test("a file that the server refuses says why", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({ ...pages, [keeping]: () => refusal(503, "unavailable", "Briefly unavailable.") });
  await choose();
  expect(await screen.findByText("Briefly unavailable.")).toBeDefined();
});

test("what is under way can be cancelled", async () => {
  const sent = fakeApi({ ...pages, [keeping]: () => new Promise<Response>(() => {}) });
  await choose();
  await vi.waitFor(() => expect(sent.some(({ call }) => call === keeping)).toBe(true));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText("Reading the file…")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("File").disabled).toBe(false);
});
