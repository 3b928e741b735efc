import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patternFields } from "../../../contract/entities/exam.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { pattern } from "../testing/exam-rows.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PatternForm } from "./edit-pattern.tsx";
import { patternFieldsOf, patternInput } from "./pattern-fields.ts";
import PatternsPage from "./patterns.tsx";

const add = "POST /api/admin/exam-patterns";
const change = "PUT /api/admin/exam-patterns/weekly";
const onSaved = vi.fn();

beforeEach(() => {
  onSaved.mockReset();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (isNew: boolean) =>
  renderOffice(
    <PatternForm pattern={pattern} isNew={isNew} onSaved={onSaved} onCancel={vi.fn()} />,
  );
const first = (label: string, value: string) => {
  const field = screen.getAllByLabelText(label)[0];
  if (field) fireEvent.change(field, { target: { value } });
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("every supplied pattern comes out of the form as it went in", () => {
  for (const each of suppliedPatterns) {
    const { code: _, version: __, ...kept } = { ...each, checkedOn: null };
    expect(patternFields.parse(patternInput(patternFieldsOf(each)))).toEqual(kept);
  }
});

test("supplied patterns are only copied, and one's own are changed", async () => {
  const [supplied] = suppliedPatterns;
  fakeApi({ "GET /api/teach/exam-patterns": { patterns: [supplied, pattern] } });
  renderOffice(<PatternsPage />, "/admin/exams/patterns");
  const edit = await screen.findAllByRole("link", { name: /^Edit/ });
  expect(edit.map((link) => link.getAttribute("href"))).toEqual(["/admin/exams/patterns/weekly"]);
  expect(screen.getAllByRole("link", { name: /^Change a copy of/ })).toHaveLength(2);
  expect(screen.getByText("75 questions")).toBeDefined();
  expect(screen.getAllByText("Source, date not known")).toHaveLength(2);
});

test("patterns and their sections are called in Hindi on a Hindi page", async () => {
  fakeApi({ "GET /api/teach/exam-patterns": { patterns: suppliedPatterns } });
  renderOffice(
    <LanguageContext value="hi">
      <PatternsPage />
    </LanguageContext>,
    "/hi/admin/exams/patterns",
  );
  expect(await screen.findByRole("heading", { name: "JEE Main, पेपर 1" })).toBeDefined();
  expect(screen.getByText(/^गणित, खंड A \(20\)/)).toBeDefined();
});

test("totals follow while marks and counts are typed, and a copy is added as one's own", async () => {
  const sent = fakeApi({ [add]: { pattern } });
  open(true);
  expect(screen.getByText("8 marks")).toBeDefined();
  first("Questions", "12");
  first("Of which count", "10");
  first("Right", "2.5");
  first("Minutes", "45");
  expect(screen.getByText("13 questions")).toBeDefined();
  expect(screen.getByText("29 marks")).toBeDefined();
  expect(screen.getByText("45 minutes")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({
    ...{ name: "Weekly test (own)", status: "own", minutes: 45, compensatory: { perHour: 20 } },
    sections: [{ count: 12, counted: 10, marks: { right: 250, wrong: -100 } }, { count: 1 }],
    ties: [{ by: "score", subject: "Physics" }],
  });
});

test("what a section may not have stands at its field", async () => {
  const sent = fakeApi({});
  open(false);
  first("Of which count", "3");
  first("Wrong", "1");
  await save();
  expect(
    await screen.findByText("No more answers can count than there are questions."),
  ).toBeDefined();
  expect(screen.getByText("This number is too large.")).toBeDefined();
  expect(sent).toEqual([]);
});

test("what somebody else has saved of a pattern is shown beside one's own, which replaces it", async () => {
  const theirs = { ...pattern, minutes: 90, version: 3 };
  let isFirst = true;
  const sent = fakeApi({
    [change]() {
      if (!isFirst) return Response.json({ pattern: theirs });
      isFirst = false;
      return refusal(412, "changed_meanwhile", "Changed.", { present: { pattern: theirs } });
    },
  });
  open(false);
  first("Minutes", "45");
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("90")).toBeDefined();
  // What both have the same is not named.
  expect(dialog.queryByText("Sections")).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: /mine/i }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.map(({ version }) => version)).toEqual(['"2"', '"3"']);
});
