import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedQuestion } from "../../../contract/entities/question-bank.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import QuestionsPage from "./questions.tsx";

const listed: ListedQuestion = {
  id: "q1",
  subject: "Physics",
  grade: "11",
  chapter: "Motion",
  difficulty: 2,
  source: null,
  tags: [],
  kind: "single",
  text: { en: "How fast is it?", hi: null },
  version: 3,
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const list = "GET /api/teach/questions";
const chapters = [
  { subject: "Physics", chapter: "Motion", questions: 1 },
  { subject: "Chemistry", chapter: "Acids", questions: 4 },
];
const pages = {
  [list]: { questions: [listed], nextCursor: null, total: 1 },
  "GET /api/teach/question-chapters": { chapters },
};
const deletion = "DELETE /api/teach/questions/q1";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address = "/admin/questions") => renderOffice(<QuestionsPage />, address);

test("a question opens by its text, in the frame in which the list is open", async () => {
  fakeApi(pages);
  open("/teach/questions");
  const link = await screen.findByRole("link", { name: "How fast is it?" });
  expect(link.getAttribute("href")).toBe("/teach/questions/q1");
  expect(screen.getByRole("link", { name: "Edit How fast is it?" }).getAttribute("href")).toBe(
    "/teach/questions/q1/edit",
  );
  expect(screen.getByText("Physics · Class 11")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("the address filters the list, and what it has that is no filter is left out", async () => {
  const sent = fakeApi(pages);
  open("/admin/questions?subject=Physics&chapter=Motion&kind=essay&difficulty=3");
  await screen.findByText("How fast is it?");
  const query = sent.find(({ call }) => call === list)?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({
    subject: "Physics",
    chapter: "Motion",
    difficulty: "3",
  });
});

test("the chapters are those of the chosen subject, and one of another is no filter", async () => {
  const sent = fakeApi(pages);
  open("/admin/questions?subject=Chemistry&chapter=Motion");
  const choice = await screen.findByLabelText("Chapter");
  await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
  expect(within(choice).getByRole("option", { name: "Acids" })).toBeDefined();
  await waitFor(() => expect(sent.at(-1)?.query.get("subject")).toBe("Chemistry"));
  await waitFor(() => expect(sent.at(-1)?.query.get("chapter")).toBeNull());
});

test("an empty bank says how it is filled", async () => {
  fakeApi({ ...pages, [list]: { questions: [], nextCursor: null, total: 0 } });
  open();
  expect(await screen.findByText("No question yet")).toBeDefined();
  expect(screen.getAllByRole("link", { name: "Import" })).toHaveLength(2);
});

test("a question is deleted in the version that was read, and brought back", async () => {
  const restoring = "POST /api/teach/questions/q1/restoration";
  const sent = fakeApi({
    ...pages,
    [deletion]: { message: "Deleted", undoUntil: "2026-11-30T10:00:00.000Z" },
    [restoring]: { question: {} },
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Delete How fast is it?" }));
  await userEvent.click(screen.getByRole("button", { name: /^Delete$/ }));
  expect(await screen.findByText("“How fast is it?” was deleted")).toBeDefined();
  expect(screen.queryByRole("link", { name: "How fast is it?" })).toBeNull();
  expect(sent.find(({ call }) => call === deletion)?.version).toBe('"3"');
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored")).toBeDefined();
  expect(await screen.findByRole("link", { name: "How fast is it?" })).toBeDefined();
});

test("a question that somebody else has changed is not deleted, and fetched anew", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const sent = fakeApi({
    ...pages,
    [deletion]: () => refusal(412, "changed_meanwhile", "Somebody else changed this."),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Delete How fast is it?" }));
  const before = sent.filter(({ call }) => call === list).length;
  await userEvent.click(screen.getByRole("button", { name: /^Delete$/ }));
  expect(await screen.findByText("Somebody else changed this.")).toBeDefined();
  await waitFor(() => expect(sent.filter(({ call }) => call === list)).toHaveLength(before + 1));
});
