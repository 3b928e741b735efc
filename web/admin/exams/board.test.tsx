import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardRow } from "../../../contract/entities/exam-board.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { boardRow } from "../testing/exam-rows.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { Board } from "./board.tsx";
import { type AskedOnBoard, BoardDialogs } from "./board-dialogs.tsx";

const board = "GET /api/teach/exams/x1/board";
const minutes = "POST /api/teach/exams/x1/minutes";
const late = "/api/teach/attempts/a1/late";
const voiding = "PUT /api/teach/attempts/a1/void";
const ben: BoardRow = {
  ...boardRow,
  attemptId: "a2",
  student: { id: "u2", name: "Ben Das" },
  away: { times: 0, ms: 0 },
};
const seen = (attempts: readonly BoardRow[], notBegun: object[] = []) => ({
  ...{ attempts, notBegun, nextCursor: null, total: attempts.length },
});

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Parts({ isPublished = false }: { isPublished?: boolean }) {
  const [asked, setAsked] = useState<AskedOnBoard>();
  return (
    <>
      <Board examId="x1" questions={75} isPublished={isPublished} onAsk={setAsked} />
      <BoardDialogs examId="x1" asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
const open = () => renderOffice(<Parts />, "/teach/exams/x1/board");
const give = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const inMenu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

test("the board tells facts of each student, and names who has not begun", async () => {
  vi.useFakeTimers({ now: new Date("2094-02-24T10:40:12.000Z"), toFake: ["Date"] });
  fakeApi({ [board]: seen([boardRow], [{ id: "u9", name: "Chitra Sen" }]) });
  open();
  const row = within(await screen.findByRole("row", { name: /Asha Rao/ }));
  expect(row.getByText("Working")).toBeDefined();
  expect(row.getByText("12 of 75")).toBeDefined();
  expect(row.getByText("12 s ago")).toBeDefined();
  expect(row.getByText("3 times, 2 min")).toBeDefined();
  expect(screen.getByText("1 have begun · 1 have not")).toBeDefined();
  const region = within(screen.getByRole("region", { name: "Not begun" }));
  expect(region.getByText("Chitra Sen")).toBeDefined();
  vi.useRealTimers();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("it is asked for again each ten seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = fakeApi({ [board]: seen([boardRow]) });
  open();
  await screen.findByText("Asha Rao");
  expect(sent).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("selected students get more time, with a reason", async () => {
  const sent = fakeApi({ [board]: seen([boardRow, ben]), [minutes]: { changed: 1 } });
  open();
  const row = within(await screen.findByRole("row", { name: /Ben Das/ }));
  await userEvent.click(row.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Add minutes" }));
  const dialog = within(await screen.findByRole("dialog"));
  const press = () => userEvent.click(dialog.getByRole("button", { name: "Add minutes" }));
  await press();
  expect(await dialog.findByText("Please fill this in.")).toBeDefined();
  give("Minutes", "15");
  give("Reason", "Power cut");
  await press();
  expect(await screen.findByText("1 student has more time")).toBeDefined();
  expect(sent.find(({ call }) => call === minutes)?.body).toEqual({
    ...{ minutes: 15, reason: "Power cut", attemptIds: ["a2"] },
  });
});

test("nobody gets more time once results are published", async () => {
  fakeApi({ [board]: seen([{ ...boardRow, state: "closed" }]) });
  renderOffice(<Parts isPublished />, "/teach/exams/x1/board");
  await userEvent.click(await screen.findByRole("button", { name: "More for Asha Rao" }));
  expect(await screen.findByRole("menuitem", { name: "Take out" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Add minutes" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a test is ended now for one student, or says that it has ended", async () => {
  const end = "POST /api/teach/attempts/a1/end";
  fakeApi({
    [board]: seen([boardRow]),
    [end]: () => refusal(409, "attempt_ended", "Finished already."),
  });
  open();
  await inMenu("Asha Rao", "End now");
  give("Reason", "Left the room");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "End now" }));
  expect(await dialog.findByText("Finished already.")).toBeDefined();
});

test("a test is ended for everybody, with a reason", async () => {
  const end = "POST /api/teach/exams/x1/end";
  const sent = fakeApi({ [board]: seen([boardRow]), [end]: { ended: 31 } });
  renderOffice(
    <BoardDialogs examId="x1" asked={{ is: "endAll" }} onClose={() => undefined} />,
    "/teach/exams/x1/board",
  );
  const dialog = within(
    await screen.findByRole("dialog", { name: "End this test for everybody?" }),
  );
  give("Reason", "The fire alarm rang");
  await userEvent.click(dialog.getByRole("button", { name: "End for all" }));
  expect(await screen.findByText("The test has ended, students still working: 31")).toBeDefined();
  expect(sent.find(({ call }) => call === end)?.body).toEqual({ reason: "The fire alarm rang" });
});

test("answer files are loaded many at once, and each says what it brought", async () => {
  const loading = "POST /api/teach/exams/x1/answer-files";
  const student = { id: "u1", name: "Asha Rao" };
  const answers = [
    Response.json({ student, acts: 142 }),
    Response.json({ student, acts: 0 }),
    refusal(422, "answer_file_damaged", "It was changed or damaged."),
  ];
  const sent = fakeApi({
    [board]: seen([boardRow]),
    [loading]: () => answers.shift() ?? refusal(500, "unknown", ""),
  });
  const dialog = <BoardDialogs examId="x1" asked={{ is: "files" }} onClose={() => undefined} />;
  renderOffice(dialog, "/teach/exams/x1/board");
  const text = '{"format":"exam-answers"}\nAAAA';
  const names = ["DOC-20261130-WA0003.", "Weekly test Asha (1).txt", "a.bin", "b.txt"];
  const files = names.map((name) => new File([text], name));
  files.splice(1, 0, new File(["\u0000JFIF"], "IMG-20261130.jpg"));
  await userEvent.upload(await screen.findByLabelText("Files"), files);
  expect(await screen.findByText("Asha Rao: 142 new acts")).toBeDefined();
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "DOC-20261130-WA0003.Asha Rao: 142 new acts",
    "IMG-20261130.jpgThis is no answer file.",
    "Weekly test Asha (1).txtAsha Rao: nothing new, all of it is here already",
    "a.binIt was changed or damaged.",
    "b.txtThis file could not be sent. Please choose it once more.",
  ]);
  expect(sent.filter(({ call }) => call === loading)[0]?.body).toEqual({ text });
  expect(await violationsIn(document.body)).toEqual([]);
});

test("an attempt is taken out with a reason that the board shows, and back in", async () => {
  let row: BoardRow = boardRow;
  const sent = fakeApi({
    [board]: () => Response.json(seen([row])),
    [voiding]() {
      row = { ...row, state: "closed", voidedAt: "2094-02-24T10:41:00.000Z", reason: "Copied" };
      return Response.json({ attempt: row, toMark: 0 });
    },
  });
  open();
  await inMenu("Asha Rao", "Take out");
  give("Reason", "Copied");
  await userEvent.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Take out" }),
  );
  expect(await screen.findByText("Copied")).toBeDefined();
  expect(sent.find(({ call }) => call === voiding)?.body).toEqual({
    ...{ isVoided: true, reason: "Copied" },
  });
  await inMenu("Asha Rao", "Take back in");
  give("Reason", "It was not");
  await userEvent.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Take back in" }),
  );
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === voiding)?.body).toMatchObject({ isVoided: false }),
  );
});

test("late answers are judged with both clocks beside them, up to the last that was read", async () => {
  const act = { is: "save", question: 4, isMarked: false };
  const written = { is: "choose", question: 5, answer: { kind: "written", pages: ["p1", "p2"] } };
  const submittedAt = "2094-02-24T11:40:07.000Z";
  const sent = fakeApi({
    [board]: seen([{ ...boardRow, state: "submitted", submittedAt, late: 1 }]),
    [`GET ${late}`]: {
      acts: [
        {
          ...{ place: 30, deviceId: "d1", number: 29, act: written, standing: "waiting" },
          atMs: Date.parse("2094-02-24T11:28:00.000Z"),
          receivedAt: "2094-02-24T11:46:06.000Z",
        },
        {
          ...{ place: 31, deviceId: "d1", number: 30, act, standing: "waiting" },
          atMs: Date.parse("2094-02-24T11:29:50.000Z"),
          receivedAt: "2094-02-24T11:45:05.000Z",
        },
      ],
    },
    [`POST ${late}`]: { attempt: boardRow, toMark: 2 },
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^Late answers of Asha Rao/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Question 5: saved the answer")).toBeDefined();
  expect(dialog.getByText(/4:59.*:50/)).toBeDefined();
  expect(dialog.getByText(/5:15.*:05/)).toBeDefined();
  expect(dialog.getByText(/submitted .*5:10.*:07/)).toBeDefined();
  const photo = dialog.getByRole("link", { name: "Photo 2" });
  expect(photo.getAttribute("href")).toBe("/api/teach/attempts/a1/pages/p2");
  give("Reason", "Network was gone");
  await userEvent.click(dialog.getByRole("button", { name: "Let them count" }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === `POST ${late}`)?.body).toEqual({
      ...{ isAccepted: true, untilPlace: 31, reason: "Network was gone" },
    }),
  );
  expect(
    await screen.findByText(/^2 written answers of this student are to be marked now/),
  ).toBeDefined();
});

test("a board that failed says so, and one without students says that nobody has begun", async () => {
  fakeApi({ [board]: () => refusal(500, "unknown", "") });
  const { unmount } = open();
  expect(await screen.findByRole("alert", undefined, { timeout: 20_000 })).toBeDefined();
  unmount();
  fakeApi({ [board]: seen([]) });
  open();
  expect(await screen.findByText("Nobody has begun yet")).toBeDefined();
}, 30_000);
