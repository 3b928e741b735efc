import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedClass, officeClass as physics, reachedNotice } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ClassDialog } from "./class-dialog.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

function times(...starts: [string, string]) {
  const [from, to] = starts.map((startsAt) => ({
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
  }));
  return { from, to };
}

const plan = {
  count: 1,
  firstStartsAt: physics.startsAt,
  lastStartsAt: physics.startsAt,
  holidays: [],
  onHolidays: [],
  clashes: [],
  clashCount: 0,
  warnings: [{ kind: "long-day", day: "2094-02-24", count: 1, minutes: 360 }],
  findings: "f1",
  first: times("2094-02-24T10:30:00.000Z", "2094-02-25T11:30:00.000Z"),
  last: times("2094-02-24T10:30:00.000Z", "2094-02-25T11:30:00.000Z"),
};
const holi = { day: "2094-02-24", nameEn: "Holi", nameHi: "होली" };
const others = {
  "GET /api/admin/classes/k1": { class: physics },
  "GET /api/admin/courses/c1/staff": { staff: [] },
  "GET /api/admin/meeting-server": { link: "https://meet.example/bigbluebutton/api" },
  "POST /api/admin/classes/k1/plan": plan,
};
const SAVE = "PATCH /api/admin/classes/k1";
const open = () => renderOffice(<ClassDialog opened={listedClass} onClose={() => undefined} />);

test("sends only what was changed, after its warnings were named", async () => {
  const sent = fakeApi({
    ...others,
    [SAVE]: { class: { ...physics, version: 2 }, count: 1, noticeIds: [] },
  });
  open();
  expect(await screen.findByDisplayValue("16:00")).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Begins at/), { target: { value: "17:00" } });
  await userEvent.selectOptions(screen.getByLabelText("Which classes"), "following");
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save all the same" }));
  expect(await screen.findByText("Class changed")).toBeDefined();
  const [saved] = sent.filter(({ call }) => call === SAVE);
  expect(saved?.body).toEqual({
    ...{ scope: "following", startTime: "17:00" },
    ...{ accepted: true, findings: "f1" },
  });
  expect(saved?.version).toContain("1");
});

test.each([
  [
    plan,
    /^Changes 1 class: from Wednesday, 24 Feb 2094, .*4:00.* to Thursday, 25 Feb 2094, .*5:00.*IST\.$/,
  ],
  [
    { ...plan, first: times(physics.startsAt, physics.startsAt) },
    /^Changes 1 class: Wednesday, 24 Feb 2094, .*4:00.*IST\.$/,
  ],
  [
    { ...plan, count: 9, last: times("2094-03-24T10:30:00.000Z", "2094-03-24T10:30:00.000Z") },
    /^Changes 9 classes\. The first: from Wednesday, 24 .*5:00.*\. The last: Wednesday, 24 Mar/,
  ],
])("says from when to when it changes classes (%#)", async (made, text) => {
  fakeApi({ ...others, "POST /api/admin/classes/k1/plan": made });
  open();
  fireEvent.change(await screen.findByLabelText(/^Begins at/), { target: { value: "17:00" } });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  expect((await screen.findByText(/^Changes/)).textContent?.replaceAll(/\s/g, " ")).toMatch(text);
});

test("leads back to the beginning of the form, with what was changed", async () => {
  fakeApi(others);
  open();
  fireEvent.change(await screen.findByLabelText(/^Begins at/), { target: { value: "17:00" } });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  await userEvent.click(await screen.findByRole("button", { name: "Back" }));
  const heading = screen.getByRole("heading", { name: /^Change “/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByDisplayValue("17:00")).toBeDefined();
});

test("says that a cancelled class which is moved stays so, unless it is brought back", async () => {
  const cancelled = { ...physics, cancelledAt: "2094-02-20T10:00:00.000Z", reason: "Holi" };
  const [stays, told] = [
    { ...plan, firstStartsAt: null, lastStartsAt: null },
    /^It stays cancelled/,
  ];
  fakeApi({
    ...others,
    "GET /api/admin/classes/k1": { class: cancelled },
    "POST /api/admin/classes/k1/plan": ({ body }) =>
      Response.json(JSON.stringify(body).includes("isCancelled") ? plan : stays),
  });
  open();
  fireEvent.change(await screen.findByLabelText("Day"), { target: { value: "2094-02-28" } });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  expect(await screen.findByText(told)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Cancelled" }));
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(await screen.findByRole("button", { name: "Save all the same" })).toBeDefined();
  expect(screen.queryByText(told)).toBeNull();
});

test("cancels a class, over another's change sends only its own, and says whom the news has reached", async () => {
  const moved = { ...physics, room: "Room 9", version: 7 };
  const refused = () =>
    refusal(412, "changed_meanwhile", "", { present: { class: moved, count: 1, noticeIds: [] } });
  const saved = { class: moved, count: 1, noticeIds: ["n1"] };
  const sent = fakeApi({
    ...others,
    "GET /api/admin/notices/n1": { notice: reachedNotice },
    [SAVE]: ({ version }) => (version?.includes("7") ? Response.json(saved) : refused()),
  });
  open();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Cancelled" }));
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save all the same" }));
  expect(await screen.findByText(/teacher: none, room: Room 9/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save all the same" }));
  expect(await screen.findByText("Class changed")).toBeDefined();
  expect(await screen.findByText("Reached 220 of 240")).toBeDefined();
  expect(screen.getByRole("link", { name: /^20 not reached/ })).toBeDefined();
  const last = sent.filter(({ call }) => call === SAVE).at(-1);
  expect(last?.body).toEqual({
    ...{ scope: "one", isCancelled: true },
    ...{ accepted: true, findings: "f1" },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
  // Everything is saved, so the way to the others asks nothing.
  await userEvent.click(screen.getByRole("link", { name: /^20 not reached/ }));
  expect(screen.queryByText("Leave without saving?")).toBeNull();
});

test("shows what came in between with the refusal, and accepts that alone once it is shown", async () => {
  const isNew = vi.fn(() => false);
  const sent = fakeApi({
    ...others,
    "POST /api/admin/classes/k1/plan": () =>
      Response.json(isNew() ? { ...plan, onHolidays: [holi], findings: "f2" } : plan),
    [SAVE]: ({ body }) =>
      body && JSON.stringify(body).includes("f2")
        ? Response.json({ class: physics, count: 1, noticeIds: [] })
        : refusal(409, "plan_to_accept", "These classes meet others."),
  });
  open();
  fireEvent.change(await screen.findByLabelText(/^Begins at/), { target: { value: "17:00" } });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  const save = await screen.findByRole("button", { name: "Save all the same" });
  isNew.mockReturnValue(true);
  await userEvent.click(save);
  expect(await screen.findByText("These classes meet others.")).toBeDefined();
  expect(screen.getByText("24 Feb 2094: Holi")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save all the same" }));
  expect(await screen.findByText("Class changed")).toBeDefined();
  const saved = sent.filter(({ call }) => call === SAVE);
  expect(saved.map(({ body }) => body)).toMatchObject([{ findings: "f1" }, { findings: "f2" }]);
  expect(takeConsoleOutput().join()).toContain("409 plan_to_accept");
});

test("says that a class whose register is taken keeps its time, and keeps what was typed", async () => {
  const message = "This would move a class whose register has been taken.";
  fakeApi({
    ...others,
    "POST /api/admin/classes/k1/plan": () => refusal(409, "register_taken", message),
  });
  open();
  fireEvent.change(await screen.findByLabelText(/^Begins at/), { target: { value: "17:00" } });
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByDisplayValue("17:00")).toBeDefined();
  expect(takeConsoleOutput().join()).toContain("409 register_taken");
});

test("gives a class a room on the institute's meeting server by a tap", async () => {
  fakeApi(others);
  open();
  await userEvent.click(
    await screen.findByRole("button", { name: "A room on our meeting server" }),
  );
  expect(screen.getByDisplayValue("https://meet.example/bigbluebutton/api")).toBeDefined();
});
