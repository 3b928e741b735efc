import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "../../../contract/entities/person.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { EnrolPerson } from "./enrol-person.tsx";

const form = {
  fullName: "Asha Verma",
  phoneNumber: "+919876543210",
  email: "asha@example.org",
  schoolName: "KV",
  parentName: "Ramesh Verma",
  selectedClass: "11",
};
// The dialogs read only these properties of a person.
const person = {
  user: { id: "u1", name: "Asha Verma", email: "asha@example.org" },
  form,
  enrolments: { newest: [], total: 0 },
} as unknown as Person;
const ENROL = "POST /api/admin/users/u1/enrolments";
const courses = { courses: [officeCourse({ seatsLeft: 0 })] };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function chooseCourse() {
  await userEvent.click(screen.getByRole("button", { name: "Enrol in a course" }));
  await userEvent.type(await screen.findByLabelText("Course"), "jee");
  await userEvent.click(await screen.findByRole("option", { name: /^JEE Physics/ }));
  await userEvent.click(screen.getByRole("button", { name: "Enrol" }));
}

test("a person is enrolled in the chosen course", async () => {
  const sent = fakeApi({
    "GET /api/user/get-courses": courses,
    [ENROL]: { enrolment: {} },
  });
  renderOffice(<EnrolPerson person={person} />);
  await chooseCourse();
  expect(await screen.findByText("Asha Verma is enrolled in JEE Physics")).toBeDefined();
  expect(sent.find(({ call }) => call === ENROL)?.body).toEqual({ courseId: "c1" });
});

test("the seats of a course and a class that it is not for are shown before anybody is enrolled", async () => {
  fakeApi({
    "GET /api/user/get-courses": {
      courses: [
        officeCourse({ seatsLeft: 2, selectedClass: "9" }),
        officeCourse({ id: "c2", title: "JEE Chemistry", seatsLeft: 1, selectedClass: "11" }),
      ],
    },
  });
  renderOffice(<EnrolPerson person={person} />);
  await userEvent.click(screen.getByRole("button", { name: "Enrol in a course" }));
  const course = await screen.findByLabelText("Course");
  await userEvent.type(course, "physics");
  await userEvent.click(await screen.findByRole("option", { name: /2 seats left/ }));
  expect(await screen.findByText("Not a course for Class 11")).toBeDefined();
  await userEvent.clear(course);
  await userEvent.type(course, "chemistry");
  await userEvent.click(await screen.findByRole("option", { name: /1 seat left/ }));
  await waitFor(() => expect(screen.queryByText(/Not a course for/)).toBeNull());
});

test("a full course offers its waiting list", async () => {
  const sent = fakeApi({
    "GET /api/user/get-courses": courses,
    [ENROL]: () => refusal(409, "course_full", "All seats are taken."),
    "POST /api/admin/users/u1/waiting-places": { waiting: { place: 1, offeredUntil: null } },
  });
  renderOffice(<EnrolPerson person={person} />);
  await chooseCourse();
  await userEvent.click(await screen.findByRole("button", { name: "Put on the waiting list" }));
  expect(await screen.findByText("Asha Verma waits for a seat in JEE Physics")).toBeDefined();
  expect(sent.at(-1)?.body ?? sent.find(({ call }) => call.includes("waiting"))?.body).toEqual({
    courseId: "c1",
  });
});

test("somebody without a form gets it filled in first, with the notice that was shown", async () => {
  const FILL = "POST /api/admin/users/u1/form";
  const notice = { version: "enrolment-1", heading: "Before", lines: [], minor: "", more: "" };
  const sent = fakeApi({
    "GET /api/public/notices": { enrolment: notice },
    [FILL]: { form, version: 1 },
  });
  renderOffice(<EnrolPerson person={{ ...person, form: null }} />);
  expect(screen.queryByRole("button", { name: "Enrol in a course" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Fill in the form" }));
  expect(await screen.findByLabelText(/full name/)).toHaveProperty("value", "Asha Verma");
  await screen.findByText("Before");
  await userEvent.type(screen.getByLabelText("Mobile number"), "9876543210");
  await userEvent.selectOptions(screen.getByLabelText(/Class/), "11");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The form of Asha Verma is filled in")).toBeDefined();
  expect(sent.find(({ call }) => call === FILL)?.body).toEqual({
    fullName: "Asha Verma",
    phoneNumber: "+919876543210",
    email: "asha@example.org",
    selectedClass: "11",
    privacyNoticeVersion: "enrolment-1",
  });
});
