import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
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

test("people of a file who are here already are enrolled, and it says who was not", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const sent = fakeApi({
    "GET /api/user/get-courses": courses,
    "POST /api/admin/users/a/enrolments": { enrolment: {} },
    "POST /api/admin/users/b/enrolments": () => refusal(409, "already_enrolled", "Has a seat."),
    "POST /api/admin/users/c/enrolments": () =>
      refusal(409, "enrollment_form_required", "Please fill the enrolment form first."),
  });
  renderOffice(
    <EnrolKnown rows={[row(2, "a"), row(3, "b"), row(4, "c"), row(5), row(6, "d", "e")]} />,
  );
  const button = screen.getByRole("button", { name: "Enrol 3 people" });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.getByText(/fit more than one person/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Course"), "jee");
  await userEvent.click(await screen.findByRole("option", { name: "JEE Physics" }));
  await userEvent.click(button);
  expect(await screen.findByText("1 enrolled now, 1 enrolled before.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Person c" })).toBeDefined();
  expect(screen.getByText(/fill the enrolment form first/)).toBeDefined();
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(3);
});

test("a file of new people offers nothing", () => {
  fakeApi({ "GET /api/user/get-courses": courses });
  renderOffice(<EnrolKnown rows={[row(2), row(3)]} />);
  expect(screen.queryByText("Enrol those who are here already")).toBeNull();
});
