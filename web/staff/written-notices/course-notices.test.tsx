import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { CourseNotice } from "../../../contract/entities/course-notice.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { LeaveGuards } from "../../shared/leaving/leave-guard.tsx";
import { makeTestClient } from "../../testing/api.ts";
import { Toaster } from "../../ui/toaster.tsx";
import CourseNoticesPage from "../notices/page.tsx";

const arriving = vi.hoisted(() => Promise.withResolvers<string>());

vi.mock("../uploads/tus-upload.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendFile: async (_: unknown, use: (uploadId: string) => Promise<unknown>) =>
    use(await arriving.promise),
}));

const compass: CourseNotice = {
  id: "n1",
  titleEn: "Bring a compass",
  titleHi: null,
  textEn: "We draw circles on Friday.",
  textHi: null,
  createdAt: "2027-01-15T10:00:00.000Z",
  sendAt: "2027-01-15T10:00:00.000Z",
  sentAt: "2027-01-15T10:00:00.000Z",
  messagesAt: "2027-01-15T10:00:00.000Z",
  receivers: 30,
  opened: 20,
  reach: { opened: 20, told: 8, unreached: 2, newcomers: 0, isSending: false, canMail: true },
  files: [],
  canWithdraw: true,
};
const course = { id: "k1", title: "Optics", titleHi: null };
const page = (notices: CourseNotice[]) => ({
  course,
  notices,
  nextCursor: null,
  total: notices.length,
});

const LIST = "GET /api/teach/courses/k1/notices";
const answer = vi.fn<(call: string, body: unknown) => unknown>();

afterEach(() => {
  answer.mockReset();
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

async function open() {
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = address.split("?")[0];
    return Response.json(answer(`${method} ${path}`, body && JSON.parse(String(body))));
  });
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <LeaveGuards>
        <CourseNoticesPage loaderData={{ courseId: "k1" }} />
      </LeaveGuards>
      <Toaster />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/teach/courses/k1/notices"]} />);
  await screen.findByRole("heading", { level: 1, name: "Optics" });
}

test("shows what the course was told, and the names of those who have not opened it when they are asked for", async () => {
  const fees = {
    ...compass,
    id: "n2",
    titleEn: "Fees",
    canWithdraw: false,
    opened: 30,
    reach: { ...compass.reach, opened: 30, told: 0, unreached: 0 },
  };
  const names = { students: [{ id: "u1", name: "Asha Verma" }], nextCursor: null, total: 2 };
  answer.mockImplementation((call) => (call === LIST ? page([compass, fees]) : { ...names }));
  await open();
  expect(screen.getByText("Reached 28 of 30")).toBeDefined();
  expect(screen.getByText("Everybody has opened it.")).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^Withdraw/ })).toHaveLength(1);
  expect(answer.mock.calls.map(([call]) => call)).toEqual([LIST]);
  await userEvent.click(screen.getByText("Whom it has not reached (2)"));
  expect(await screen.findByText("Asha Verma")).toBeDefined();
});

test("counts nobody who has left without opening it, nor may come in", async () => {
  const reachWith = (unreached: number) => ({ ...compass.reach, unreached });
  const left = { ...compass, id: "n2", titleEn: "Fees", reach: reachWith(0) };
  answer.mockImplementation(() => page([{ ...compass, reach: reachWith(1) }, left]));
  await open();
  expect(screen.getByText("Reached 28 of 29")).toBeDefined();
  expect(screen.getByText("Whom it has not reached (1)")).toBeDefined();
  expect(screen.getByText("Reached 28 of 28")).toBeDefined();
  expect(screen.getByText("Nobody is left to be reached.")).toBeDefined();
});

test("names whom it has not reached with the number that tells them from others of that name", async () => {
  const students = [{ id: "u2", name: "Asha Verma", number: 2 }];
  answer.mockImplementation((call) =>
    call === LIST
      ? page([{ ...compass, reach: { ...compass.reach, unreached: 1 } }])
      : { students, nextCursor: null, total: 1 },
  );
  await open();
  await userEvent.click(screen.getByText("Whom it has not reached (1)"));
  expect(await screen.findByText("Asha Verma (2)")).toBeDefined();
  expect(screen.getByText(/^Students with the same name are numbered/)).toBeDefined();
});

test("counts anew where fewer have not opened it than stands there", async () => {
  answer.mockImplementation(() => page([compass]));
  await open();
  const names = { students: [{ id: "u1", name: "Asha Verma" }], nextCursor: null, total: 1 };
  answer.mockImplementation((call) =>
    call === LIST
      ? page([{ ...compass, reach: { ...compass.reach, told: 9, unreached: 1 } }])
      : { ...names },
  );
  await userEvent.click(screen.getByText("Whom it has not reached (2)"));
  expect(await screen.findByText("Asha Verma")).toBeDefined();
  expect(await screen.findByText("Whom it has not reached (1)")).toBeDefined();
  expect(screen.getByText("Reached 29 of 30")).toBeDefined();
});

test("says that more notices, or names, could not be loaded, and tries again", async () => {
  const more = { nextCursor: "c", total: 2 };
  const names = { students: [{ id: "u1", name: "Asha Verma" }], ...more };
  answer.mockImplementation((call) => (call === LIST ? { ...page([compass]), ...more } : names));
  await open();
  await userEvent.click(screen.getByText("Whom it has not reached (2)"));
  await screen.findByText("Asha Verma");
  answer.mockImplementation(() => {
    throw new TypeError("Failed to fetch");
  });
  const buttons = screen.getAllByRole("button", { name: "Show more" });
  for (const button of buttons) await userEvent.click(button);
  expect(await screen.findByText("The names could not be loaded. Please try again.")).toBeDefined();
  expect(
    await screen.findByText("The notices could not be loaded. Please try again."),
  ).toBeDefined();
  answer.mockImplementation(() => page([{ ...compass, id: "n2", titleEn: "Fees" }]));
  const [, again] = screen.getAllByRole("button", { name: "Try again" });
  if (again) await userEvent.click(again);
  expect(await screen.findByText("Fees")).toBeDefined();
  takeConsoleOutput();
});

test("sends a notice in both languages to the course, and empties the form", async () => {
  answer.mockImplementation((call) =>
    call === LIST ? page([]) : { notice: { ...compass, receivers: 30 } },
  );
  await open();
  const form = within(screen.getByRole("form", { name: "Write a notice" }));
  await userEvent.type(form.getByLabelText("Title (English)"), "Bring a compass");
  await userEvent.type(form.getByLabelText("Text (English)"), "We draw circles.");
  await userEvent.type(form.getByLabelText(/Title \(Hindi\)/), "परकार लाएँ");
  await userEvent.click(form.getByRole("button", { name: "Send now" }));
  expect(await form.findByText(/^Please write both the title and the text in Hindi/)).toBeDefined();
  await userEvent.type(form.getByLabelText(/Text \(Hindi\)/), "हम वृत्त बनाएँगे।");
  answer.mockClear();
  await userEvent.click(form.getByRole("button", { name: "Send now" }));
  expect(await screen.findByText(/^The notice is sent/)).toBeDefined();
  expect(answer.mock.calls[0]).toEqual([
    "POST /api/teach/courses/k1/notices",
    {
      titleEn: "Bring a compass",
      textEn: "We draw circles.",
      titleHi: "परकार लाएँ",
      textHi: "हम वृत्त बनाएँगे।",
    },
  ]);
  expect(form.getByLabelText("Title (English)")).toHaveProperty("value", "");
});

test("sends nothing at once that is for a time which is past", async () => {
  answer.mockImplementation(() => page([]));
  await open();
  const form = within(screen.getByRole("form", { name: "Write a notice" }));
  await userEvent.type(form.getByLabelText("Title (English)"), "Bring a compass");
  await userEvent.type(form.getByLabelText("Text (English)"), "We draw circles.");
  const sendAt = form.getByLabelText(/^Send later/);
  fireEvent.change(sendAt, { target: { value: "2026-01-15T16:00" } });
  answer.mockClear();
  await userEvent.click(form.getByRole("button", { name: "Send at that time" }));
  expect(await form.findByText(/^This time is past\. Choose a later one/)).toBeDefined();
  expect(answer).not.toHaveBeenCalled();
  answer.mockImplementation((call) => (call === LIST ? page([]) : { notice: compass }));
  fireEvent.change(sendAt, { target: { value: "2999-01-15T16:00" } });
  await userEvent.click(form.getByRole("button", { name: "Send at that time" }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ sendAt: "2999-01-15T10:30:00.000Z" });
});

test("sends a notice only once its files are there, and with them", async () => {
  answer.mockImplementation((call) =>
    call === LIST ? page([]) : { notice: { ...compass, receivers: 30 } },
  );
  await open();
  const form = within(screen.getByRole("form", { name: "Write a notice" }));
  await userEvent.type(form.getByLabelText("Title (English)"), "Holidays");
  await userEvent.type(form.getByLabelText("Text (English)"), "See the file.");
  const pdf = new File(["%PDF-1.7"], "holidays.pdf", { type: "application/pdf" });
  await userEvent.upload(form.getByLabelText(/^Files/), pdf);
  expect(form.getByText("You can send the notice once all files are there.")).toBeDefined();
  expect(form.getByRole("button", { name: "Send now" })).toHaveProperty("disabled", true);
  arriving.resolve("u1");
  expect(await form.findByRole("button", { name: "Remove holidays.pdf" })).toBeDefined();
  answer.mockClear();
  await userEvent.click(form.getByRole("button", { name: "Send now" }));
  expect(await screen.findByText(/^The notice is sent/)).toBeDefined();
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ uploadIds: ["u1"] });
  expect(form.queryByText("holidays.pdf")).toBeNull();
});

test("withdraws a notice after a question, and brings it back", async () => {
  let listed = page([compass]);
  answer.mockImplementation((call) => (call === LIST ? listed : { message: "Withdrawn." }));
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Withdraw “Bring a compass”" }));
  listed = page([]);
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("No notice yet")).toBeDefined();
  listed = page([compass]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^The notice is on the site again/)).toBeDefined();
  expect(await screen.findByText("We draw circles on Friday.")).toBeDefined();
  const calls = answer.mock.calls.map(([call]) => call).filter((call) => call !== LIST);
  expect(calls).toEqual([
    "POST /api/teach/notices/n1/withdraw",
    "POST /api/teach/notices/n1/restore",
  ]);
});

test("says of a planned notice that it will not be sent, and of its undoing that it will", async () => {
  const planned = { ...compass, sendAt: "2999-01-15T10:00:00.000Z", sentAt: null };
  answer.mockImplementation((call) =>
    call === LIST ? page([planned]) : { message: "Withdrawn." },
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Withdraw “Bring a compass”" }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("“Bring a compass” will not be sent to anybody.")).toBeDefined();
  await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^The notice will be sent on 15.Jan.2999/)).toBeDefined();
});
