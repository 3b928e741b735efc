import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Register, SavedRegister } from "../../../contract/entities/teaching.ts";
import { noteServerTime } from "../../api/server-time.ts";
import { setOnline } from "../../api/testing.ts";
import {
  keepRegister,
  keptRegister,
  useKeptRegisters,
} from "../../features/registers/kept-registers.ts";
import { useSendingUnsent } from "../../features/registers/use-sending-unsent.ts";
import { makeTaughtClass } from "../../features/taught-classes/testing.ts";
import { forgetDrafts } from "../../state/draft.ts";
import { RegisterForm } from "./register-form.tsx";

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const register = (given: Partial<Register> = {}): Register => ({
  class: makeTaughtClass({ hasLink: false }),
  version: 0,
  students: [
    { id: "asha", name: "Asha Verma", mark: null },
    { id: "rohan", name: "Rohan Das", mark: null },
  ],
  opensAt: at(-1),
  closesAt: at(23),
  ...given,
});

type Sent = { ifMatch: string; body: SavedRegister };
const sent: Sent[] = [];
const answer = vi.fn<(sending: Sent) => Response>();

beforeEach(() => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  sent.length = 0;
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const body: SavedRegister = JSON.parse(String(init.body));
    const sending = { ifMatch: new Headers(init.headers).get("if-match") ?? "", body };
    sent.push(sending);
    return answer(sending);
  });
  answer.mockImplementation(({ ifMatch, body }) => saved(Number(ifMatch.slice(1, -1)) + 1, body));
});

afterEach(() => {
  vi.restoreAllMocks();
  answer.mockReset();
  forgetDrafts();
});

/** As the server answers. */
function saved(version: number, { marks }: SavedRegister): Response {
  const { students, ...rest } = register({ version });
  const marked = students.map((each) => ({ ...each, mark: marks[each.id] ?? "present" }));
  return Response.json({ register: { ...rest, students: marked } });
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

test("students who share a name have their numbers, also where two devices differ", async () => {
  const students = [
    { id: "s2", name: "Asha Verma", mark: null, number: 1 },
    { id: "s9", name: "Asha Verma", mark: null, number: 2 },
    { id: "s1", name: "Rohan Das", mark: null },
  ];
  const shown = register({ students });
  answer.mockImplementation(() => {
    const marked = students.map((each) => ({
      ...each,
      mark: each.id === "s2" ? "late" : "present",
    }));
    const present = { register: { ...shown, version: 1, students: marked } };
    return Response.json({ code: "changed_meanwhile", status: 412, present }, { status: 412 });
  });
  render(<RegisterForm user={{ id: "u1", role: "teacher" }} register={shown} />);
  expect(screen.getByText(/^Students with the same name are numbered/)).toBeDefined();
  fireEvent.click(name(/^Asha Verma \(2\)/));
  expect(name(/^Asha Verma \(1\) Present/)).toBeDefined();
  expect(name(/^Rohan Das Present/)).toBeDefined();
  save();
  const differing = within(await screen.findByRole("alert"));
  expect(differing.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Asha Verma \(1\)Here: Present/),
    expect.stringMatching(/^Asha Verma \(2\)Here: Absent/),
  ]);
  expect(sent[0]?.body.marks).toEqual({ s9: "absent" });
});

test("a student is named alike in both versions, where somebody of that name came into the list meanwhile", async () => {
  const [asha, rohan] = register().students;
  if (!asha || !rohan) throw new Error("there are no students");
  const namesake = { ...asha, id: "namesake", number: 2 };
  answer.mockImplementation(() => {
    const students = [
      { ...asha, mark: "late", number: 1 },
      { ...namesake, mark: "present" },
      rohan,
    ];
    const present = { register: { ...register({ version: 1 }), students } };
    return Response.json({ code: "changed_meanwhile", status: 412, present }, { status: 412 });
  });
  render(<Page />);
  save();
  const differing = within(await screen.findByRole("alert"));
  expect(differing.getByText("Asha Verma (1)")).toBeDefined();
  expect(name(/^Asha Verma \(1\) Present/)).toBeDefined();
  expect(screen.getByText(/^Students with the same name are numbered/)).toBeDefined();
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
  answer.mockImplementation(({ body }) => saved(1, body));
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
  answer.mockImplementation(({ body }) => saved(1, body));
  await act(async () => setOnline(true));
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  const [first, ...again] = sent;
  expect(again).not.toEqual([]);
  for (const sending of again) expect(sending).toEqual(first);
  expect(first).toMatchObject({ ifMatch: '"0"', body: { marks: { asha: "absent" } } });
});

describe("a register that was saved without an answer", () => {
  /** As the server keeps it: a repeated id changes nothing, and another one needs the present version. */
  function keepOnServer(): { version: number; saveId?: string; marks: SavedRegister["marks"] } {
    const kept: ReturnType<typeof keepOnServer> = { version: 0, marks: {} };
    answer.mockImplementation(({ ifMatch, body }) => {
      if (body.saveId === kept.saveId) return saved(kept.version, body);
      if (ifMatch !== `"${kept.version}"`)
        return Response.json(
          { code: "changed_meanwhile", status: 412, present: { register: register() } },
          { status: 412 },
        );
      Object.assign(kept, { version: kept.version + 1, ...body });
      return saved(kept.version, body);
    });
    return kept;
  }
  const keepAndLoseAnswer = () => {
    const kept = keepOnServer();
    const arrive = answer.getMockImplementation();
    answer.mockImplementation((sending) => {
      arrive?.(sending);
      throw new TypeError("Failed to fetch");
    });
    return { kept, findNetwork: () => arrive && answer.mockImplementation(arrive) };
  };

  test("is sent although a name was tapped after it, and the tap waits to be saved", async () => {
    offline();
    const { unmount } = render(<Page />);
    fireEvent.click(name(/^Asha/));
    save();
    await screen.findByText(/^Not sent yet/);
    fireEvent.click(name(/^Rohan/));
    unmount();
    const kept = keepOnServer();
    render(<Page />);
    await waitFor(() => expect(kept).toMatchObject({ version: 1, marks: { asha: "absent" } }));
    await screen.findByText(/^Changed here and not saved yet/);
    expect(name(/^Rohan/).textContent).toContain("Absent");
  });

  test("is not another device's once more is tapped and saved", async () => {
    const { kept, findNetwork } = keepAndLoseAnswer();
    render(<Page />);
    fireEvent.click(name(/^Asha/));
    save();
    await screen.findByText(/^Not sent yet/);
    fireEvent.click(name(/^Rohan/));
    save();
    await screen.findByText(/^Not sent yet/);
    findNetwork();
    save();
    const both = { asha: "absent", rohan: "absent" };
    await waitFor(() => expect(kept).toMatchObject({ version: 2, marks: both }));
    await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
    expect(screen.queryByText(/^Another device/)).toBeNull();
  });
});

/** The server has saved this register of another device. */
function answerChangedMeanwhile(other: Register): void {
  answer.mockImplementation(() =>
    Response.json(
      { code: "changed_meanwhile", detail: "Changed.", status: 412, present: { register: other } },
      { status: 412, headers: { "content-type": "application/problem+json" } },
    ),
  );
}

test("where two devices differ both are shown, and nothing is overwritten before the answer", async () => {
  const other = register({
    version: 3,
    students: [
      { id: "asha", name: "Asha Verma", mark: "present" },
      { id: "rohan", name: "Rohan Das", mark: "late" },
    ],
  });
  answerChangedMeanwhile(other);
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await screen.findByText("Here: Absent · Saved there: Present");
  expect(screen.getByText("Here: Present · Saved there: Late")).toBeDefined();
  expect(sent).toHaveLength(1);
  answer.mockImplementation(({ body }) => saved(4, body));
  fireEvent.click(screen.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ ifMatch: '"3"', body: { marks: { asha: "absent" } } });
  expect(sent[1]?.body.saveId).not.toBe(sent[0]?.body.saveId);
});

test("where two devices differ whoever is in one of the lists alone is shown too", async () => {
  const zoya = { id: "zoya", name: "Zoya Khan", mark: null };
  const shown = register();
  const other = register({ version: 1, students: [zoya] });
  keepRegister(key, {
    register: { ...shown, students: [...shown.students, zoya] },
    edit: {
      version: 0,
      marks: { asha: "absent", joined: "late" },
      present: ["rohan", "zoya"],
      saveId: "s1",
    },
    other,
  });
  render(<Page />);
  const differing = within(screen.getByRole("alert"));
  expect(differing.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Zoya KhanHere: Present · Saved there: Not marked",
    "Asha VermaHere: Absent · Saved there: Not marked",
    "A student who is no longer in the listHere: Late · Saved there: Not marked",
  ]);
});

test("whoever comes into the list after it was loaded is not present unseen", async () => {
  answer.mockImplementation(({ body }) => {
    const students = [
      { id: "asha", name: "Asha Verma", mark: body.marks.asha ?? ("present" as const) },
      { id: "rohan", name: "Rohan Das", mark: "present" as const },
      { id: "zoya", name: "Zoya Khan", mark: body.present?.includes("zoya") ? "present" : null },
    ] satisfies Register["students"];
    const { class: held, ...rest } = register({ version: 1, students });
    return Response.json({ register: { ...rest, class: { ...held, registerSavedAt: at(0) } } });
  });
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await screen.findByText(/One student is new in the list and not marked/);
  expect(sent[0]?.body.present).toEqual(["rohan"]);
  expect(name(/^Zoya/).textContent).toContain("Not marked");
  expect(screen.getByText("Present 1 · Absent 1 · Late 0 · Excused 0")).toBeDefined();
  save();
  await waitFor(() => expect(name(/^Zoya/).textContent).toContain("Present"));
  expect(sent[1]?.body.present).toEqual(["rohan", "zoya"]);
});

test("whoever comes into the list after it was saved here is not shown as present", () => {
  const { students, ...rest } = register();
  const zoya = { id: "zoya", name: "Zoya Khan", mark: null };
  keepRegister(key, {
    register: { ...rest, students: [...students, zoya] },
    edit: { version: 0, marks: { asha: "absent" }, present: ["rohan"], saveId: "s1" },
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

test("two devices that save the same are not asked which is right", async () => {
  const other = register({
    version: 3,
    students: [
      { id: "asha", name: "Asha Verma", mark: "absent" },
      { id: "rohan", name: "Rohan Das", mark: "present" },
    ],
  });
  answerChangedMeanwhile(other);
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  await waitFor(() => expect(keptRegister(key)).toEqual({ register: other }));
  expect(screen.queryByText(/^Another device/)).toBeNull();
  expect(sent).toHaveLength(1);
});

test("a closed register offers a teacher no change, but to delete what was tapped before", () => {
  noteServerTime(new Date().toUTCString());
  keepRegister(key, {
    register: register({ closesAt: at(-1) }),
    edit: { version: 0, marks: { asha: "absent" } },
  });
  render(<Page />);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(name(/^Asha/)).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: "Delete from this phone" }));
  expect(name(/^Asha/).textContent).toContain("Present");
  expect(screen.queryByRole("button", { name: "Delete from this phone" })).toBeNull();
});

test("the other device's register can be taken instead", async () => {
  const other = register({
    version: 3,
    students: [{ id: "asha", name: "Asha Verma", mark: "late" }],
  });
  answerChangedMeanwhile(other);
  render(<Page />);
  fireEvent.click(name(/^Asha/));
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Take the saved one" }));
  expect(keptRegister({ userId: "u1", classId: "c1" })).toEqual({ register: other });
  expect(sent).toHaveLength(1);
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
  const closed = register({ version: 1, closesAt: at(-1) });
  keepRegister(key, { register: closed });
  keepRegister({ ...key, classId: "c2" }, { register: register() });
  const edit = { version: 1, marks: {}, saveId: "s" };
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
