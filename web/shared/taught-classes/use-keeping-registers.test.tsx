import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Register, TaughtClass } from "../../../contract/entities/teaching.ts";
import { forgetDrafts, keptRegisterClasses } from "../../state/draft.ts";
import { makeTestClient } from "../../testing/api.ts";
import { stubServer, user } from "../../testing/session.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { endHere, setSignedIn } from "../session/session-store.ts";
import { keepRegister, keptRegister } from "./kept-registers.ts";
import { useKeepingRegisters } from "./use-keeping-registers.ts";

const startsAt = "2026-11-25T10:30:00.000Z";
const today = { day: "2026-11-25", startsAt, endsAt: "2026-11-25T12:00:00.000Z" };
const tomorrow = { day: "2026-11-26", startsAt: "2026-11-26T10:30:00.000Z" };
const later = { day: "2026-11-27", startsAt: "2026-11-27T10:30:00.000Z" };
const classes: TaughtClass[] = [
  makeTaughtClass({ id: "c1", ...today }),
  makeTaughtClass({ id: "c2", ...today }),
  makeTaughtClass({ id: "c3", ...today, cancelledAt: startsAt }),
  makeTaughtClass({ id: "c4", ...tomorrow, endsAt: "2026-11-26T12:00:00.000Z" }),
  makeTaughtClass({ id: "c5", ...later, endsAt: "2026-11-27T12:00:00.000Z" }),
];
const register: Register = {
  class: makeTaughtClass(today),
  students: [{ id: "asha", name: "Asha Verma", mark: null, markedAt: null }],
  readAt: startsAt,
  opensAt: startsAt,
  closesAt: "2026-11-26T10:30:00.000Z",
};

const answered = stubServer();
const asked = () => answered.mock.calls.map(([address]) => String(address));

beforeEach(() => {
  // Half an hour before the classes of the day.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00.000Z") });
  answered.mockImplementation(async () => Response.json({ register }));
});
afterEach(async () => {
  vi.useRealTimers();
  await act(endHere);
  forgetDrafts();
});

function open() {
  const client = makeTestClient();
  const Page = ({ shown }: { shown: readonly TaughtClass[] }) => {
    useKeepingRegisters(shown);
    return null;
  };
  const page = (shown: readonly TaughtClass[]) => (
    <QueryClientProvider client={client}>
      <Page shown={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(classes));
  return { show: (shown: readonly TaughtClass[]) => rerender(page(shown)) };
}

test("a teacher's registers of today and tomorrow are on the device before their classes begin, beside what was tapped", async () => {
  setSignedIn({ ...user, role: "teacher" });
  const edit = { tapped: {} };
  keepRegister({ userId: user.id, classId: "c2" }, { edit });
  open();
  const key = { userId: user.id, classId: "c2" };
  await waitFor(() => expect(keptRegister(key)).toEqual({ register, edit }));
  expect(keptRegisterClasses(user.id).toSorted()).toEqual(["c1", "c2", "c4"]);
  expect(asked()).toEqual(["c1", "c2", "c4"].map((id) => `/api/teach/classes/${id}/register`));
});

test("a class that changes is kept as it is then, and one that is cancelled only with what was tapped", async () => {
  setSignedIn({ ...user, role: "teacher" });
  const { show } = open();
  await waitFor(() => expect(keptRegisterClasses(user.id)).toHaveLength(3));
  const edit = { tapped: {} };
  const tapped = { userId: user.id, classId: "c4" };
  keepRegister(tapped, { ...keptRegister(tapped), edit });
  const moved = { ...register, class: makeTaughtClass({ ...today, room: "Room 9" }) };
  answered.mockImplementation(async () => Response.json({ register: moved }));
  const changed = {
    c1: { version: 2 },
    c2: { cancelledAt: startsAt },
    c4: { cancelledAt: startsAt },
  };
  show(classes.map((each) => ({ ...each, ...changed[each.id as keyof typeof changed] })));
  await waitFor(() =>
    expect(keptRegister({ userId: user.id, classId: "c1" }).register).toEqual(moved),
  );
  expect(keptRegisterClasses(user.id).toSorted()).toEqual(["c1", "c4"]);
  expect(keptRegister(tapped).edit).toEqual(edit);
});

test("the office's device keeps no registers that nobody opened", async () => {
  setSignedIn({ ...user, role: "admin" });
  open();
  await act(async () => undefined);
  expect(asked()).toEqual([]);
});

test("whoever signs out while they are loaded leaves no names", async () => {
  setSignedIn({ ...user, role: "teacher" });
  let answer = (_: Response) => {};
  answered.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  open();
  await waitFor(() => expect(asked()).toHaveLength(1));
  answered.mockImplementation(async () => Response.json({ register }));
  await act(endHere);
  await act(async () => answer(Response.json({ register })));
  expect(keptRegisterClasses(user.id)).toEqual([]);
});
