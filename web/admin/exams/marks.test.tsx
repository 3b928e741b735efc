import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { Marks } from "./marks.tsx";

const weekly = suppliedPatterns.find(({ code }) => code === "weekly-test");
const [section] = weekly?.sections ?? [];
if (!weekly || !section) throw new Error("the pattern has no section");
const part = { ...section, count: 10, counted: 10 };
const pattern = {
  ...weekly,
  sections: [
    { ...part, name: "Physics" },
    { ...part, name: "Chemistry", subject: "Chemistry" },
  ],
};
const grid = (version: number, marks: (number | null)[] | null = [null, null]) => ({
  ...{ by: "section" as const, version },
  rows: ["Asha", "Bina"].map((name) => ({ student: { id: name, name }, marks })),
});
const path = "/api/teach/exams/e1/marks";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => renderOffice(<Marks exam={{ id: "e1", pattern }} opened={grid(1)} />);
const cell = (name: string) => screen.getByRole("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save marks" }));

test("marks are typed by the keyboard alone and saved with what was read", async () => {
  const sent = fakeApi({ [`PUT ${path}`]: { grid: grid(2, [1250, 0]) } });
  open();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(cell("Asha, Physics"));
  await userEvent.keyboard("12.5{Enter}a{ArrowUp}{ArrowRight}-0.25");
  expect(screen.getByRole("checkbox", { name: "Bina was absent" })).toHaveProperty("checked", true);
  expect(screen.getByText("1 with marks, 1 absent, 0 open")).toBeDefined();
  await save();
  await screen.findByText("The marks were saved");
  expect(sent[0]).toMatchObject({
    version: '"1"',
    body: {
      by: "section",
      rows: [
        { studentId: "Asha", marks: [1250, -25] },
        { studentId: "Bina", marks: null },
      ],
    },
  });
  expect(cell("Bina, Chemistry")).toHaveProperty("value", "0");
});

test("a block is pasted; what cannot be saved is named by row and column, and nothing is sent", async () => {
  const sent = fakeApi({});
  open();
  await userEvent.click(cell("Asha, Physics"));
  await userEvent.paste("12\t3\n41\tx");
  await save();
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("2 marks cannot be saved")).toBeDefined();
  expect(within(alert).getByText("Row 2, Bina, Physics: more than 40")).toBeDefined();
  expect(
    within(alert).getByText("Row 2, Bina, Chemistry: no mark such as 12 or 12.25"),
  ).toBeDefined();
  expect(cell("Bina, Physics").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("where somebody else has saved meanwhile, both are shown, and one's own replaces theirs", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let saves = 0;
  const sent = fakeApi({
    [`PUT ${path}`]() {
      saves += 1;
      if (saves === 1) return refusal(412, "changed_meanwhile", "Somebody else has changed it.");
      return Response.json({ grid: grid(6, [100, 100]) });
    },
    [`GET ${path}`]: { grid: grid(5, [100, 200]) },
  });
  open();
  await userEvent.click(cell("Asha, Physics"));
  await userEvent.keyboard("1");
  await save();
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("1 · –")).toBeDefined();
  // Nothing was typed for Bina here, so that theirs stays.
  expect(within(dialog).getAllByText("1 · 2")).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole("button", { name: /mine/i }));
  const rows = [
    { studentId: "Asha", marks: [100, null] },
    { studentId: "Bina", marks: [100, 200] },
  ];
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: '"5"', body: { rows } }));
});
