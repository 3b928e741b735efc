import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { fakeApi, refusal, type SentCall } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import type { CheckedRow } from "./check-rows.ts";
import { EnrolKnown } from "./enrol-known.tsx";

const personOf = (id: string) => ({ id, name: `Person ${id}`, hasAccount: true });
const row = (number: number, ...ids: string[]): CheckedRow => ({
  number,
  texts: {
    fullName: "",
    phoneNumber: "",
    email: "",
    schoolName: "",
    parentName: "",
    selectedClass: "",
  },
  problems: {},
  ...(ids.length > 0 && { known: ids.map(personOf) }),
});
const courses = {
  courses: [{ id: "c1", title: "JEE Physics", titleHi: null, isOpen: true, seatsLeft: 3 }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ENROL = "POST /api/admin/course-enrolments";
const refusedAs = (id: string, code: string, message: string) => ({ id, code, message });
const bodies = (sent: readonly SentCall[]) =>
  sent.filter(({ call }) => call === ENROL).map(({ body }) => body);
const coursesFetched = (sent: readonly SentCall[]) =>
  sent.filter(({ call }) => call === "GET /api/user/get-courses").length;

async function enrol(button: HTMLElement) {
  await userEvent.type(screen.getByLabelText("Course"), "jee");
  await userEvent.click(await screen.findByRole("option", { name: /JEE Physics.*3 seats left/ }));
  await userEvent.click(button);
}

test("people of a file who are here already are enrolled by one call, and it says who was not", async () => {
  const formless = "Please fill the enrolment form first.";
  const sent = fakeApi({
    "GET /api/user/get-courses": courses,
    [ENROL]: {
      refused: [
        refusedAs("b", "already_enrolled", "Has a seat."),
        refusedAs("c", "enrollment_form_required", formless),
      ],
    },
  });
  renderOffice(
    <EnrolKnown
      rows={[row(2, "a"), row(3, "b"), row(4, "c"), row(5), row(6, "d", "e"), row(7, "a")]}
    />,
  );
  const button = screen.getByRole("button", { name: "Enrol 3 people" });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.getByText(/fit more than one person/)).toBeDefined();
  await enrol(button);
  expect(await screen.findByText("1 enrolled now, 1 enrolled before.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Person c" })).toBeDefined();
  expect(screen.getByText(/fill the enrolment form first/)).toBeDefined();
  expect(bodies(sent)).toEqual([{ courseId: "c1", userIds: ["a", "b", "c"] }]);
  // The course has fewer seats left.
  await waitFor(() => expect(coursesFetched(sent)).toBe(2));
});

test("two rows of one person are one person", () => {
  fakeApi({ "GET /api/user/get-courses": courses });
  renderOffice(<EnrolKnown rows={[row(2, "a"), row(3, "a")]} />);
  expect(screen.getByText(/^1 person of this file is here already/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Enrol 1 person" })).toBeDefined();
});

test("more people than one call may name are enrolled in parts, and a failure says how many were", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const ids = Array.from({ length: limits.rowsAtOnce + 1 }, (_, at) => `p${at}`);
  const sent = fakeApi({
    "GET /api/user/get-courses": courses,
    // As the page has sent it.
    [ENROL]: ({ body }) =>
      (body as { userIds: string[] }).userIds.length > 1
        ? Response.json({ refused: [] })
        : refusal(503, "unavailable", "Briefly unavailable."),
  });
  renderOffice(<EnrolKnown rows={ids.map((id, at) => row(at + 2, id))} />);
  await enrol(screen.getByRole("button", { name: "Enrol 101 people" }));
  expect(await screen.findByText("Briefly unavailable.")).toBeDefined();
  expect(screen.getByText("100 enrolled now, 0 enrolled before.")).toBeDefined();
  const [first, last] = [ids.slice(0, limits.rowsAtOnce), ids.slice(limits.rowsAtOnce)];
  expect(bodies(sent)).toEqual([
    { courseId: "c1", userIds: first },
    { courseId: "c1", userIds: last },
  ]);
});

test("a file of new people offers nothing", () => {
  fakeApi({ "GET /api/user/get-courses": courses });
  renderOffice(<EnrolKnown rows={[row(2), row(3)]} />);
  expect(screen.queryByText("Enrol those who are here already")).toBeNull();
});
