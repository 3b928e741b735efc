import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { NewPersonForm } from "./new-person-form.tsx";

const ADD = "POST /api/admin/users";
const notice = { version: "enrolment-1", heading: "Before", lines: [], minor: "", more: "" };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function openForm() {
  const sent = fakeApi({
    "GET /api/public/notices": { enrolment: notice },
    "GET /api/user/get-courses": {
      courses: [officeCourse({ seatsLeft: 3, selectedClass: "9" })],
    },
    [ADD]: { user: { id: "u1", name: "Asha Verma" } },
  });
  renderOffice(<NewPersonForm />);
  return sent;
}

/** Not key by key, which takes seconds. */
async function fillIn() {
  await screen.findByText("Before");
  const values: [RegExp, string][] = [
    [/full name/, "Asha Verma"],
    [/Mobile number/, "9876543210"],
    [/Parent/, "Ramesh"],
    [/^Class/, "11"],
    [/School/, "KV"],
    [/e-?mail/i, "asha@example.org"],
  ];
  for (const [label, value] of values) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

test("a course shows its seats, and at once that it is not for the class", async () => {
  openForm();
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), "11");
  await userEvent.type(screen.getByLabelText(/^Enrol in/), "phys");
  await userEvent.click(await screen.findByRole("option", { name: /JEE Physics.*3 seats left/ }));
  expect(await screen.findByText("Not a course for Class 11")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), "9");
  expect(screen.queryByText(/Not a course for/)).toBeNull();
});

test("the course is named once somebody is enrolled in it", async () => {
  const sent = openForm();
  await fillIn();
  await userEvent.type(screen.getByLabelText(/^Enrol in/), "phys");
  await userEvent.click(await screen.findByRole("option", { name: /JEE Physics/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add and enrol" }));
  expect(await screen.findByText("Asha Verma is added and enrolled in JEE Physics")).toBeDefined();
  expect(sent.find(({ call }) => call === ADD)?.body).toMatchObject({ courseId: "c1" });
});

test("somebody without a course is added without one", async () => {
  openForm();
  await fillIn();
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Asha Verma is added")).toBeDefined();
});

test("a name and a phone number are enough, and neither phone nor e-mail is refused beside the field", async () => {
  const sent = openForm();
  await screen.findByText("Before");
  fireEvent.change(screen.getByLabelText(/full name/), { target: { value: "Asha Verma" } });
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(
    await screen.findByText("Please give a mobile number or an e-mail address."),
  ).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Mobile number/), { target: { value: "9876543210" } });
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Asha Verma is added")).toBeDefined();
  // The server takes what is not known only where it is left out.
  expect(sent.find(({ call }) => call === ADD)?.body).toEqual({
    fullName: "Asha Verma",
    phoneNumber: "+919876543210",
    privacyNoticeVersion: notice.version,
  });
});
