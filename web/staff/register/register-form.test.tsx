import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type {
  AttendanceMark,
  Register,
  SavedRegister,
} from "../../../contract/entities/teaching.ts";
import { noteServerTime } from "../../api/server-time.ts";
import {
  keepRegister,
  keptRegister,
  useKeptRegisters,
} from "../../shared/taught-classes/kept-registers.ts";
import { useSendingUnsent } from "../../shared/taught-classes/use-sending-unsent.ts";
import { forgetDrafts } from "../../state/draft.ts";
import { setOnline } from "../../testing/api.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { RegisterForm } from "./register-form.tsx";

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const student = (id: string, name: string, mark: AttendanceMark | null = null) => ({
  ...{ id, name, mark },
  markedAt: mark && at(-0.25),
});

const register = (given: Partial<Register> = {}): Register => ({
  class: makeTaughtClass({ hasLink: false }),
  students: [student("asha", "Asha Verma"), student("rohan", "Rohan Das")],
  readAt: at(-0.5),
  opensAt: at(-1),
  closesAt: at(23),
  ...given,
});

const sent: SavedRegister[] = [];
const answer = vi.fn<(body: SavedRegister) => Response>();

beforeEach(() => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  sent.length = 0;
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const body: SavedRegister = JSON.parse(String(init.body));
    sent.push(body);
    return answer(body);
  });
  answer.mockImplementation(saved);
});

afterEach(() => {
  vi.restoreAllMocks();
  answer.mockReset();
  forgetDrafts();
});

/** As the server answers. */
function saved({ marks }: SavedRegister, listed = register()): Response {
  const students = listed.students.map((each) => {
    const given = marks[each.id];
    return given ? { ...each, mark: given.mark, markedAt: given.at } : each;
  });
  const held = { ...listed.class, registerSavedAt: at(0) };
  return Response.json({ register: { ...listed, class: held, students, readAt: at(0) } });
}

function Page() {
  useSendingUnsent("u1");
  useKeptRegisters();
  const shown = keptRegister({ userId: "u1", classId: "c1" }).register ?? register();
  return <RegisterForm user={{ id: "u1", role: "teacher" }} register={shown} />;
}

const name = (text: RegExp) => screen.getByRole("button", { name: text });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const offline = () =>
  answer.mockImplementation(() => {
    throw new TypeError("Failed to fetch");
  });

test("students who share a name have their numbers", () => {
  const students = [
    { ...student("s2", "Asha Verma"), number: 1 },
    { ...student("s9", "Asha Verma"), number: 2 },
    student("s1", "Rohan Das"),
  ];
  render(<RegisterForm user={{ id: "u1", role: "teacher" }} register={register({ students })} />);
  expect(screen.getByText(/^Students with the same name are numbered/)).toBeDefined();
  fireEvent.click(name(/^Asha Verma \(2\)/));
  expect(name(/^Asha Verma \(1\) Present/)).toBeDefined();
  expect(name(/^Asha Verma \(2\) Absent/)).toBeDefined();
  expect(name(/^Rohan Das Present/)).toBeDefined();
});

test("a course without students has nothing to tap and nothing to save", () => {
  const form = (given: Partial<Register>) => (
    <RegisterForm user={{ id: "u1", role: "teacher" }} register={register(given)} />
  );
  const { rerender } = render(form({ students: [] }));
  expect(screen.getByText("Nobody is enrolled in this course yet.")).toBeDefined();
  expect(screen.queryByText(/^Everybody starts as present/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  rerender(form({}));
  expect(screen.getByText(/^Everybody starts as present/)).toBeDefined();
  expect(screen.queryByText("Nobody is enrolled in this course yet.")).toBeNull();
});

test("a register that is not open yet cannot be saved, unless the device's clock may be wrong", () => {
  const future = register({ opensAt: at(1) });
  const form = <RegisterForm user={{ id: "u1", role: "teacher" }} register={future} />;
  const { unmount } = render(form);
  expect(name(/^Save/)).toHaveProperty("disabled", false);
  unmount();
  noteServerTime(new Date().toUTCString());
  render(form);
  expect(screen.getByText(/^The register opens when the class begins/)).toBeDefined();
  expect(name(/^Save/)).toHaveProperty("disabled", true);
});

test("a tap turns a name to absent, late, excused and present again, and the count follows", () => {
  render(<Page />);
  for (const mark of ["Absent", "Late", "Excused", "Present"]) {
    fireEvent.click(name(/^Asha/));
    expect(name(/^Asha/).textContent).toContain(mark);
  }
  fireEvent.click(name(/^Rohan/));
  expect(screen.getByText("Present 1 · Absent 1 · Late 0 · Excused 0")).toBeDefined();
});

test("everybody starts as present, which is not said once the register is saved", async () => {
  render(<Page />);
  const before = screen.getByText(/^Everybody starts as present\. Tap a name/);
  offline();
  save();
  await screen.findByText(/^Not sent yet/);
  expect(before.textContent).toMatch(/^Tap a name to change it/);
  answer.mockImplementation(saved);
  save();
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  expect(before.textContent).toMatch(/^Tap a name to change it/);
});

test("what is saved without a network is kept, shown as not sent, and sent once it is back", async () => {
  offline();
  const { unmount } = render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await screen.findByText(/^Not sent yet/);
  unmount();
  setOnline(false);
  render(<Page />);
  expect(name(/^Asha/).textContent).toContain("Absent");
  answer.mockImplementation(saved);
  await act(async () => setOnline(true));
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  const [first, ...again] = sent;
  expect(again).not.toEqual([]);
  for (const sending of again) expect(sending).toEqual(first);
  expect(first).toMatchObject({ marks: { asha: { mark: "absent" }, rohan: { mark: "present" } } });
});

test("what is saved is sent although a name was tapped after it, and the tap waits to be saved", async () => {
  offline();
  const { unmount } = render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await screen.findByText(/^Not sent yet/);
  fireEvent.click(name(/^Rohan/));
  unmount();
  sent.length = 0;
  answer.mockImplementation(saved);
  render(<Page />);
  await waitFor(() => expect(sent).toMatchObject([{ marks: { asha: { mark: "absent" } } }]));
  expect(sent[0]?.marks.rohan).toMatchObject({ mark: "present" });
  await screen.findByText(/^Changed here and not saved yet/);
  expect(name(/^Rohan/).textContent).toContain("Absent");
});

test("whom nobody tapped was present from the beginning of the class, which no mark of another device gives way to", async () => {
  const shown = register();
  render(<RegisterForm user={{ id: "u1", role: "teacher" }} register={shown} />);
  fireEvent.click(name(/^Asha/));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { asha, rohan } = sent[0]?.marks ?? {};
  expect(rohan).toEqual({ mark: "present", at: shown.opensAt });
  expect(asha && asha.at > shown.opensAt).toBe(true);
});

test("the later of a mark here and one of another device is shown", () => {
  const both = [student("asha", "Asha Verma", "late"), student("rohan", "Rohan Das", "late")];
  keepRegister(key, {
    register: register({ students: both }),
    edit: {
      tapped: {
        asha: { mark: "absent", at: at(-0.1) },
        rohan: { mark: "absent", at: at(-0.9) },
      },
    },
  });
  render(<Page />);
  expect(name(/^Asha/).textContent).toContain("Absent");
  expect(name(/^Rohan/).textContent).toContain("Late");
});

test("a tap is later than the mark that was seen, also where this device's clock is behind", async () => {
  const ahead = { ...student("asha", "Asha Verma", "late"), markedAt: at(1) };
  render(
    <RegisterForm
      user={{ id: "u1", role: "teacher" }}
      register={register({ students: [ahead] })}
    />,
  );
  fireEvent.click(name(/^Asha/));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const given = sent[0]?.marks.asha;
  expect(given?.mark).toBe("excused");
  expect(given && given.at > ahead.markedAt).toBe(true);
});

test("whoever comes into the list after it was loaded is not present unseen", async () => {
  const { students } = register();
  const listed = register({ students: [...students, student("zoya", "Zoya Khan")] });
  answer.mockImplementation((body) => saved(body, listed));
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await screen.findByText(/One student is new in the list and not marked/);
  expect(Object.keys(sent[0]?.marks ?? {}).toSorted()).toEqual(["asha", "rohan"]);
  expect(name(/^Zoya/).textContent).toContain("Not marked");
  expect(screen.getByText("Present 1 · Absent 1 · Late 0 · Excused 0")).toBeDefined();
  save();
  await waitFor(() => expect(name(/^Zoya/).textContent).toContain("Present"));
  expect(sent[1]?.marks.zoya).toMatchObject({ mark: "present" });
});

test("whoever comes into the list after it was saved here is not shown as present", () => {
  const { students, ...rest } = register();
  keepRegister(key, {
    register: { ...rest, students: [...students, student("zoya", "Zoya Khan")] },
    edit: {
      saved: {
        asha: { mark: "absent", at: at(-0.1) },
        rohan: { mark: "present", at: at(-1) },
      },
    },
  });
  offline();
  render(<Page />);
  expect(name(/^Rohan/).textContent).toContain("Present");
  expect(name(/^Zoya/).textContent).toContain("Not marked");
  expect(screen.getByText("Present 1 · Absent 1 · Late 0 · Excused 0")).toBeDefined();
});

test("a register that is refused for good can be deleted from the phone", async () => {
  refuseWith(409, "register_closed");
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Delete from this phone" }));
  expect(Object.keys(keptRegister(key))).toEqual(["register"]);
  expect(name(/^Asha/).textContent).toContain("Present");
  expect(screen.queryByRole("button", { name: "Delete from this phone" })).toBeNull();
});

test("a closed register offers a teacher no change, but to delete what was tapped before", () => {
  noteServerTime(new Date().toUTCString());
  keepRegister(key, {
    register: register({ closesAt: at(-1) }),
    edit: { tapped: { asha: { mark: "absent", at: at(-2) } } },
  });
  render(<Page />);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(name(/^Asha/)).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: "Delete from this phone" }));
  expect(name(/^Asha/).textContent).toContain("Present");
  expect(screen.queryByRole("button", { name: "Delete from this phone" })).toBeNull();
});

test("signing out takes what is kept, names too", async () => {
  offline();
  render(<Page />);
  save();
  await screen.findByText(/^Not sent yet/);
  expect(JSON.stringify(localStorage)).toContain("Asha");
  forgetDrafts();
  expect(JSON.stringify(localStorage)).not.toContain("Asha");
});

const key = { userId: "u1", classId: "c1" };
const refuseWith = (status: number, code: string) =>
  answer.mockImplementation(() =>
    Response.json(
      { code, detail: "No.", status },
      { status, headers: { "content-type": "application/problem+json" } },
    ),
  );

test("a register leaves the device once it is sent and closed, one that waits does not", async () => {
  const closed = register({ closesAt: at(-1) });
  keepRegister(key, { register: closed });
  keepRegister({ ...key, classId: "c2" }, { register: register() });
  const edit = { saved: {} };
  keepRegister({ ...key, classId: "c3" }, { register: closed, edit });
  offline();
  render(<Page />);
  await waitFor(() => expect(keptRegister(key)).toEqual({}));
  expect(keptRegister({ ...key, classId: "c2" })).not.toEqual({});
  expect(keptRegister({ ...key, classId: "c3" })).not.toEqual({});
});

test.each([
  ["of a course that is no longer taught leaves the device", 404, "not_found", ["c2"]],
  [
    "leaves the device with all others where somebody no longer teaches",
    403,
    "teacher_required",
    [],
  ],
])("a register %s", async (_, status, code, left) => {
  keepRegister({ ...key, classId: "c2" }, { register: register() });
  refuseWith(status, code);
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await waitFor(() => expect(keptRegister(key)).toEqual({}));
  const kept = ["c2"].filter((id) => keptRegister({ ...key, classId: id }).register);
  expect(kept).toEqual(left);
});
