import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Exam } from "../../../contract/entities/exam.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { exam, pattern } from "../testing/exam-rows.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ExamForm } from "./edit-exam.tsx";

const add = "POST /api/teach/exams";
const change = "PATCH /api/teach/exams/x1";
const course = { id: "c1", title: "JEE Physics", titleHi: null };
const pages = {
  "GET /api/teach/exam-patterns": { patterns: [pattern] },
  "GET /api/user/get-courses": { courses: [course, { ...course, id: "c2", title: "NEET" }] },
  "GET /api/teach/question-chapters": {
    chapters: [
      { subject: "Physics", chapter: "Motion", questions: 5 },
      { subject: "Physics", chapter: "Optics", questions: 1 },
    ],
  },
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

const open = (opened?: Exam) =>
  renderOffice(<ExamForm exam={opened} onSaved={onSaved} onCancel={vi.fn()} />);
const put = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const bodyOf = (sent: ReturnType<typeof fakeApi>, call: string) =>
  sent.findLast((made) => made.call === call)?.body;

test("while the courses are loading it says of none that there is no course, and where that failed that it did", async () => {
  const courses = Promise.withResolvers<Response>();
  fakeApi({ ...pages, "GET /api/user/get-courses": () => courses.promise });
  open();
  await screen.findByRole("option", { name: "Weekly test" });
  expect(screen.queryByText(/^There is no course/)).toBeNull();
  courses.resolve(refusal(403, "forbidden", "Not allowed."));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.queryByText(/^There is no course/)).toBeNull();
});

test("a new test is sent with its pattern, courses, chapters and its time in India", async () => {
  const sent = fakeApi({ ...pages, [add]: { exam } });
  open();
  await screen.findByRole("option", { name: "Weekly test" });
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "Motion" } });
  await userEvent.selectOptions(screen.getByLabelText("Pattern"), "weekly");
  expect(screen.getByText("As last year")).toBeDefined();
  await userEvent.click(await screen.findByRole("checkbox", { name: "NEET" }));
  expect(await screen.findByText("6 in the bank, 2 asked")).toBeDefined();
  await userEvent.click(screen.getByText("6 in the bank, 2 asked"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Optics (1)" }));
  expect(screen.getByText("1 in the bank, 2 asked")).toBeDefined();
  put("Begins", "2094-02-24T16:00");
  expect(screen.getByText(/Ends at 5:00/)).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await press("Save and draw questions");
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(exam));
  expect(bodyOf(sent, add)).toEqual({
    title: "Motion",
    titleHi: null,
    kind: "scheduled",
    courseIds: ["c2"],
    chapters: [{ subject: "Physics", chapter: "Optics" }],
    sessions: [{ startsAt: "2094-02-24T10:30:00.000Z", endsAt: null }],
    showsSolutionsAt: null,
    patternCode: "weekly",
  });
});

test("each fault stands at its field", async () => {
  const sent = fakeApi(pages);
  open();
  await screen.findByRole("option", { name: "Weekly test" });
  await press("Save and draw questions");
  expect(await screen.findAllByText("Please fill this in.")).toHaveLength(3);
  expect(screen.getByText("Please enter a real date.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  expect(sent.some(({ call }) => call === add)).toBe(false);
});

test("a window has two ends, of which the server refuses an empty one at its field", async () => {
  const errors = [{ field: "sessions.0.endsAt", code: "required", message: "Missing." }];
  const sent = fakeApi({
    ...pages,
    [change]: () => refusal(422, "invalid_fields", "Faults.", { errors }),
  });
  open(exam);
  await userEvent.selectOptions(screen.getByLabelText("How it is held"), "window");
  await press("Save");
  expect(await screen.findByText("Please fill this in.")).toBeDefined();
  expect(bodyOf(sent, change)).toEqual({
    kind: "window",
    sessions: [{ startsAt: "2094-02-24T10:30:00.000Z", endsAt: null }],
  });
});

test("a time that is past is refused at its field by the server", async () => {
  const errors = [{ field: "sessions.0.startsAt", code: "start_past", message: "It is past." }];
  fakeApi({ ...pages, [change]: () => refusal(422, "invalid_fields", "Faults.", { errors }) });
  open(exam);
  put("Begins", "2020-02-24T16:00");
  await press("Save");
  expect(await screen.findByText("This time is past. Please choose a later one.")).toBeDefined();
});

test("what is typed of a new test is there again after coming back", async () => {
  fakeApi(pages);
  const { unmount } = open();
  await userEvent.type(screen.getByLabelText("Title"), "Half");
  await userEvent.click(await screen.findByRole("checkbox", { name: "NEET" }));
  unmount();
  open();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Half");
  expect(await screen.findByRole("checkbox", { name: "NEET" })).toHaveProperty("checked", true);
});

test("only what was changed is sent, in the version that was read", async () => {
  const sent = fakeApi({ ...pages, [change]: { exam } });
  open(exam);
  put("Title", "Motion and rest");
  await press("Save");
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodyOf(sent, change)).toEqual({ title: "Motion and rest" });
  expect(sent.findLast(({ call }) => call === change)?.version).toBe('"4"');
});

test("what somebody else has saved meanwhile is shown beside one's own", async () => {
  const theirs = { ...exam, title: "Motion, theirs", version: 5 };
  let isFirst = true;
  const sent = fakeApi({
    ...pages,
    [change]() {
      if (!isFirst) return Response.json({ exam: theirs });
      isFirst = false;
      return refusal(412, "changed_meanwhile", "Changed.", { present: { exam: theirs } });
    },
  });
  open(exam);
  put("Title", "Mine");
  await press("Save");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Motion, theirs")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: /mine/i }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.findLast(({ call }) => call === change)?.version).toBe('"5"');
});

test("a test that was begun says why it stays, and lets solutions be moved", async () => {
  const sent = fakeApi({ ...pages, [change]: { exam } });
  open({ ...exam, state: "announced", begun: 2 });
  expect(screen.getByText(/A student has begun this test/)).toBeDefined();
  expect(screen.getByLabelText("Title").closest("fieldset:disabled")).not.toBeNull();
  put(/^Solutions from/, "2094-02-25T18:00");
  await press("Save");
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodyOf(sent, change)).toEqual({ showsSolutionsAt: "2094-02-25T12:30:00.000Z" });
});
