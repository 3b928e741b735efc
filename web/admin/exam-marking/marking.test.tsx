import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { Marking, WrittenAnswer } from "../../../contract/entities/written-marks.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { MarkedQuestion } from "./marking.tsx";

const answer = (attemptId: string, given: Partial<WrittenAnswer> = {}): WrittenAnswer => ({
  ...{
    attemptId,
    pages: [`${attemptId}1`, `${attemptId}2`],
    missing: 0,
    student: null,
    mark: null,
    isToRemark: false,
  },
  ...given,
});
const marked = (marks: number, version = 1) => ({
  mark: { marks, comment: null, by: "Meena Rao", version },
});
const text = { en: "Derive it.", hi: null };
const marking: Marking = {
  isOver: true,
  questions: [{ position: 4, answers: 3, marked: 0 }],
  shown: {
    ...{ position: 4, most: 300 },
    content: { kind: "written", text, solution: { en: "One mark for each step.", hi: null } },
    answers: [answer("c", { missing: 1, student: "Asha Verma" }), answer("a"), answer("b")],
  },
};
const path = (id: string) => `PUT /api/teach/attempts/${id}/answers/4/mark`;

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (given: Partial<Marking> = {}) =>
  renderOffice(<MarkedQuestion {...marking} {...given} />);

test("marks are typed by keyboard alone; Enter goes on, and whose photos are missing comes last by name", async () => {
  const sent = fakeApi({
    [path("a")]: marked(250),
    [path("b")]: marked(300),
    [path("c")]: marked(0),
  });
  open();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(screen.getByText("One mark for each step.")).toBeDefined();
  await userEvent.keyboard("2.75{Enter}");
  // Another question would take what is typed away.
  expect(screen.getByRole("combobox")).toHaveProperty("disabled", true);
  expect(screen.getByText("From 0 to 3, in halves.")).toBeDefined();
  await userEvent.keyboard("{Backspace}{Enter}");
  // 2.7 is no half either.
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Backspace}5{Enter}");
  await screen.findByText("Answer 2 of 3 · 1 marked");
  expect(sent[0]).toMatchObject({
    version: '"0"',
    body: { marks: 250, comment: null, pages: ["a1", "a2"] },
  });
  await userEvent.keyboard("{ArrowUp}");
  expect(screen.getByRole("textbox", { name: "Marks, of 3" })).toHaveProperty("value", "2.5");
  await userEvent.keyboard("{ArrowDown}");
  // What is typed or said is saved before the next is shown.
  await userEvent.keyboard("3{ArrowDown}");
  await screen.findByText("Answer 3 of 3 · 2 marked");
  expect(screen.getByText(/Photos of Asha Verma that have not arrived yet: 1/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "0" }));
  await screen.findByText("Answer 3 of 3 · 3 marked");
});

test("each photograph is shown in turn, larger and turned", async () => {
  open();
  const photo = () => screen.getByRole("img");
  expect(photo().getAttribute("src")).toBe("/api/teach/attempts/a/pages/a1");
  await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
  expect(photo().getAttribute("src")).toBe("/api/teach/attempts/a/pages/a2");
  await userEvent.click(screen.getByRole("button", { name: "Larger or smaller" }));
  await userEvent.click(screen.getByRole("button", { name: "Turn" }));
  expect(photo().style).toMatchObject({ width: "200%", rotate: "90deg" });
});

test("where somebody else has marked meanwhile, both marks and comments are shown and one's own may replace theirs", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let saves = 0;
  const sent = fakeApi({
    [path("a")]() {
      saves += 1;
      const mark = { ...marked(100).mark, comment: "A step is missing." };
      const present = { mark, isToRemark: false, pages: ["a1", "a2"], missing: 0 };
      if (saves === 1) return refusal(412, "changed_meanwhile", "Changed.", { present });
      return Response.json(marked(200, 2));
    },
  });
  open();
  await userEvent.type(screen.getByLabelText("Comment for the student"), "Well drawn.");
  await userEvent.click(screen.getByRole("button", { name: "2" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Meena Rao has marked this answer meanwhile")).toBeDefined();
  for (const comment of ["Well drawn.", "A step is missing."])
    expect(within(dialog).getByText(comment)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: /mine/i }));
  await screen.findByText("Answer 2 of 3 · 1 marked");
  expect(sent.at(-1)).toMatchObject({ version: '"1"', body: { marks: 200 } });
});

test("where other photographs have come meanwhile they are shown, and it is saved again by them", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const before = { ...marked(150, 3).mark, comment: "A page?" };
  const present = { mark: before, isToRemark: true, pages: ["a1", "a3"], missing: 0 };
  let saves = 0;
  const sent = fakeApi({
    [path("a")]() {
      saves += 1;
      if (saves === 1) return refusal(412, "changed_meanwhile", "Changed.", { present });
      return Response.json(marked(200));
    },
  });
  const answers = [{ ...answer("a"), mark: before }];
  open({ shown: marking.shown && { ...marking.shown, answers } });
  expect(screen.getByText("Answer 1 of 1 · 1 marked")).toBeDefined();
  const comment = screen.getByLabelText("Comment for the student");
  await userEvent.type(comment, " It is here.");
  await userEvent.click(screen.getByRole("button", { name: "2" }));
  expect(await screen.findByText(/Mark it again\. Meena Rao gave 1\.5 before/)).toBeDefined();
  expect(screen.getByText("Answer 1 of 1 · 0 marked")).toBeDefined();
  expect(comment).toHaveProperty("value", "A page? It is here.");
  await userEvent.click(await screen.findByRole("button", { name: "Next photo" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("img").getAttribute("src")).toBe("/api/teach/attempts/a/pages/a3"),
  );
  await userEvent.click(screen.getByRole("button", { name: "2" }));
  await screen.findByText("Answer 1 of 1 · 1 marked");
  expect(sent.at(-1)).toMatchObject({
    ...{ version: '"3"', body: { pages: ["a1", "a3"], comment: "A page? It is here." } },
  });
  expect(screen.queryByText(/Mark it again/)).toBeNull();
});

test("an answer that is to be marked again comes before those that are marked, with what it had", async () => {
  const given = { ...marked(150, 3), isToRemark: true };
  const answers = [answer("a", marked(300)), answer("b", given)];
  open({ shown: marking.shown && { ...marking.shown, answers } });
  expect(screen.getByText("Answer 2 of 2 · 1 marked")).toBeDefined();
  expect(screen.getByText(/Meena Rao gave 1\.5 before/)).toBeDefined();
  expect(screen.getByLabelText("Marks, of 3")).toHaveProperty("value", "");
});

test("before the end, and where nobody has answered, it says so", () => {
  const { unmount } = open({ isOver: false, questions: [], shown: null });
  expect(screen.getByText("Answers are marked once everybody's time is over.")).toBeDefined();
  unmount();
  open({ questions: [], shown: null });
  expect(screen.getByText("Nothing to mark")).toBeDefined();
});
