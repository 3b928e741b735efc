import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "../../api/query-client.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import CourseStudentsTab from "../courses/course-students.tsx";
import { fakeApi, type SentCall } from "../testing/fake-api.ts";
import { listedEnrolment } from "../testing/office-rows.ts";

const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal("print", print);
  Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });
});

afterEach(() => vi.unstubAllGlobals());

const asha = { ...listedEnrolment("a", "Asha"), status: "active", heldUntil: null } as const;
const bina = { ...listedEnrolment("b", "Bina"), status: "active", heldUntil: null } as const;
const waiting = listedEnrolment("c", "Chitra");

function open(
  rows: readonly object[],
  text: Record<"title" | "text", string>,
  { language = "en", left = [] }: { language?: Language; left?: string[] } = {},
) {
  const sent: SentCall[] = [];
  fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "GET /api/admin/enrolments": { enrolments: rows, nextCursor: null, total: rows.length },
    "POST /api/admin/papers": (call) => {
      sent.push(call);
      const { enrolmentIds } = call.body as { enrolmentIds: string[] };
      const papers = enrolmentIds.map((enrolmentId) => ({
        token: `${enrolmentId}-token`,
        name: enrolmentId === "a" ? "Asha" : "Bina",
        course: { title: "Optics", titleHi: "प्रकाश" },
        from: "2027-04-01",
        until: "2028-03-31",
      }));
      return Response.json({ text, papers, left });
    },
  });
  const params = { courseId: "c1" };
  const Site = createRoutesStub([
    { path: "/admin/courses/c1/students", Component: () => <CourseStudentsTab params={params} /> },
  ]);
  render(
    <LanguageContext value={language}>
      <QueryClientProvider client={makeQueryClient()}>
        <Site initialEntries={["/admin/courses/c1/students"]} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return sent;
}

const card = { title: "Student ID card", text: "{name}\n{course}\nValid until {until}" };
const paper = () => document.querySelector<HTMLElement>(".printed-alone");
const press = async (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole("button", { name: "Print" }));

test("prints the ID cards of all who are confirmed, in the language of the page", async () => {
  const sent = open([asha, bina], card, { language: "hi" });
  const all = await screen.findByRole("button", { name: "सभी विद्यार्थियों के पहचान पत्र" });
  await userEvent.click(all);
  const dialog = await screen.findByRole("dialog", { name: "पहचान पत्र" });
  await userEvent.click(within(dialog).getByRole("button", { name: "प्रिंट करें" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ paper: "id-card", enrolmentIds: ["a", "b"] }]);
  const cards = [...(paper()?.querySelectorAll(".id-card") ?? [])];
  expect(cards.map((each) => each.querySelector(".id-card-name")?.textContent)).toEqual([
    "Asha",
    "Bina",
  ]);
  expect(cards[0]?.textContent).toContain("प्रकाश\nValid until 31 मार्च 2028");
  expect(cards[0]?.textContent).toContain("ज्ञानपथ");
  expect(cards[0]?.textContent).toContain("फ़ोटो");
  expect(cards[0]?.querySelectorAll("[aria-label=QR]")).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(paper()).toBeNull();
});

test("prints the cards of those who are selected and confirmed", async () => {
  const sent = open([asha, waiting], card);
  await screen.findByRole("row", { name: /Asha/ });
  for (const box of screen.getAllByRole("checkbox", { name: "Select" })) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "1 ID card" }));
  await press(await screen.findByRole("dialog"));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ paper: "id-card", enrolmentIds: ["a"] });
});

test("prints a letter of one student, who has none while the enrolment is not confirmed", async () => {
  const sent = open([asha, waiting], {
    title: "Bonafide certificate",
    text: "{name} of {institute}\nfrom {from}",
  });
  await userEvent.click(await screen.findByRole("button", { name: /^More.*Chitra/ }));
  await screen.findByRole("menuitem", { name: "Notes to self" });
  expect(screen.queryByRole("menuitem", { name: "Bonafide letter" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: /^More.*Asha/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Bonafide letter" }));
  await press(await screen.findByRole("dialog", { name: "Bonafide letter" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ paper: "letter", enrolmentIds: ["a"] });
  expect(paper()?.textContent).toContain("Asha of Gyanpath\nfrom 1 Apr 2027");
});

test("names those whose papers were not printed", async () => {
  open([asha], card, { left: ["Bina", "Chitra"] });
  await userEvent.click(await screen.findByRole("button", { name: "ID cards of all students" }));
  await press(await screen.findByRole("dialog"));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText(/^Not printed, .*: Bina, Chitra$/)).toBeDefined();
});

test("says that nobody is confirmed, and prints nothing", async () => {
  const sent = open([], card);
  await userEvent.click(await screen.findByRole("button", { name: "ID cards of all students" }));
  await press(await screen.findByRole("dialog"));
  expect(await screen.findByText("Nobody in this course is confirmed yet.")).toBeDefined();
  expect(sent).toEqual([]);
  expect(print).not.toHaveBeenCalled();
});
