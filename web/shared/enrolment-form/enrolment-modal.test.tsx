import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HeldForm } from "../../../contract/entities/enrolment-form.ts";
import type { User } from "../../../contract/entities/user.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { setSignedIn, useSession } from "../session/session-store.ts";
import { EnrolmentModal } from "./enrolment-modal.tsx";
import { closeEnrolmentForm } from "./enrolment-store.ts";
import { openEnrolmentForm } from "./open-enrolment-form.ts";

const user: User = {
  id: "1",
  name: "Diya Verma",
  email: "diya@student.example",
  emailVerified: true,
  role: "student",
  isCashier: false,
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
};

let held: HeldForm | null = null;
const answered = vi.fn<typeof fetch>();
const keyboard = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
  held = null;
  answerForm(() =>
    Response.json({
      user: { ...user, enrollmentFormFilled: true },
      message: "Enrollment Successful!",
    }),
  );
  localStorage.clear();
  setSignedIn(user);
  const Site = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/courses"]} />);
});

afterEach(() => {
  act(() => closeEnrolmentForm());
  act(() => vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
});

describe("the enrolment modal", () => {
  test("has the spec's title, line and button, name and e-mail prefilled", async () => {
    await openForm();
    expect(screen.getByRole("heading", { name: "Join Gyanpath" })).toBeDefined();
    expect(screen.getByText("Complete this form to enroll in your selected course")).toBeDefined();
    expect(screen.getByRole("button", { name: "Submit Enrollment" })).toBeDefined();
    expect(screen.getByLabelText("Student's full name")).toHaveProperty("value", "Diya Verma");
    expect(screen.getByLabelText("E-mail")).toHaveProperty("value", "diya@student.example");
  });

  test("says beside a field what is wrong when it is left, and sends nothing until all is right", async () => {
    await openForm();
    await keyboard.type(screen.getByLabelText("Mobile number"), "12345");
    await keyboard.tab();
    expect(await screen.findByText(/10-digit mobile number/)).toBeDefined();
    await keyboard.click(screen.getByRole("button", { name: "Submit Enrollment" }));
    expect(sentForms()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Mobile number"));
  });

  test("keeps what was typed when it is closed and opened again", async () => {
    await openForm();
    await keyboard.type(screen.getByLabelText("School"), "DPS Noida");
    act(() => closeEnrolmentForm());
    act(() => vi.advanceTimersByTime(300));
    await openForm();
    expect(screen.getByLabelText("School")).toHaveProperty("value", "DPS Noida");
  });

  test("shows success, runs what comes afterwards, closes after 2000 ms, resets 300 ms later", async () => {
    const afterwards = vi.fn();
    await openForm(afterwards);
    await fillAndSubmit();
    const received = "We've received your application and will contact you soon.";
    await waitFor(() => expect(screen.getByText(received)).toBeDefined());
    expect(screen.getAllByText("Enrollment Successful!")).toHaveLength(2);
    expect(afterwards).toHaveBeenCalledOnce();
    expect(screen.getByText("filled")).toBeDefined();
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.getByText(received)).toBeDefined();
    act(() => vi.advanceTimersByTime(600));
    expect(screen.queryByText(received)).toBeNull();
    act(() => vi.advanceTimersByTime(300));
    await openForm();
  });

  test("shows the server's message and the field it names", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const errors = [
      {
        field: "email",
        code: "invalid_email",
        message: "Please enter an e-mail address such as name@example.com.",
      },
    ];
    answerForm(() =>
      Response.json(
        { code: "invalid_fields", message: "Please correct the fields.", errors },
        { status: 422 },
      ),
    );
    await openForm();
    await fillAndSubmit();
    await waitFor(() =>
      expect(
        screen.getByText("Please enter an e-mail address such as name@example.com."),
      ).toBeDefined(),
    );
    expect(screen.getByText("Please correct the fields.")).toBeDefined();
    expect(screen.getByLabelText("School")).toHaveProperty("value", "DPS Noida");
  });

  test("says so when the network is gone", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerForm(() => {
      throw new TypeError("offline");
    });
    await openForm();
    await fillAndSubmit();
    await waitFor(() =>
      expect(screen.getByText("An error occurred while submitting the form")).toBeDefined(),
    );
    expect(screen.getByRole("alert").textContent).toMatch(/What you typed is kept/);
  });
});

test("the form works where the device refuses all storage", async () => {
  const refused = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  await openForm();
  await fillAndSubmit();
  await waitFor(() => expect(screen.getByText("filled")).toBeDefined());
  refused.mockRestore();
});

test("a form is sent once, however often it is tapped", async () => {
  await openForm();
  await fill();
  await keyboard.dblClick(screen.getByRole("button", { name: "Submit Enrollment" }));
  await waitFor(() => expect(screen.getByText("filled")).toBeDefined());
  expect(sentForms()).toHaveLength(1);
});

describe("the notice above the button", () => {
  test("says what is taken, and links to the privacy policy", async () => {
    await openForm();
    expect(await screen.findByText("Before you submit")).toBeDefined();
    expect(screen.getByText("Name and phone.")).toBeDefined();
    expect(screen.getByText("The parent agrees.")).toBeDefined();
    const policy = screen.getByRole("link", { name: "Read the policy" });
    expect(policy.getAttribute("href")).toBe("/privacy-policy");
  });

  test("can be loaded again after a failure, and the form cannot be sent without it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockImplementationOnce(async () => Response.json({ form: null, correctedAt: null }));
    answered.mockImplementationOnce(async () => new Response("{}", { status: 503 }));
    await openForm();
    expect(await screen.findByText(/You can send the form once it stands here/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Read the privacy policy" })).toBeDefined();
    const button = screen.getByRole("button", { name: "Submit Enrollment" });
    expect(button).toHaveProperty("disabled", true);
    await keyboard.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Name and phone.")).toBeDefined();
    expect(button).toHaveProperty("disabled", false);
  });
});

test("a form holds what is known already, and of the rest what the account says", async () => {
  held = {
    ...{ fullName: "Diya V.", phoneNumber: "+919876543210", email: "" },
    ...{ schoolName: "KV Noida", parentName: "", selectedClass: "NEET" },
  };
  await openForm();
  expect(screen.getByLabelText("E-mail")).toHaveProperty("value", "diya@student.example");
  expect(await screen.findByLabelText("School")).toHaveProperty("value", "KV Noida");
  expect(screen.getByLabelText("Student's full name")).toHaveProperty("value", "Diya V.");
  expect(screen.getByLabelText("Class or exam")).toHaveProperty("value", "NEET");
});

const notice = {
  version: "1",
  heading: "Before you submit",
  lines: [{ title: "What we take", text: "Name and phone." }],
  minor: "The parent agrees.",
  more: "Read the policy",
};

/** Answers the form as given, what is held of it and its notice always. */
function answerForm(answer: () => Response) {
  answered.mockImplementation(async (address) => {
    if (address === "/api/user/enrolment-form")
      return Response.json({ form: held, correctedAt: null });
    return String(address).startsWith("/api/public/notices")
      ? Response.json({ enrolment: notice, registration: notice, enquiry: notice })
      : answer();
  });
}

const sentForms = () => answered.mock.calls.filter(([, init]) => init?.method === "POST");

function Page() {
  const { user } = useSession();
  return (
    <>
      <p>{user?.enrollmentFormFilled ? "filled" : "not filled"}</p>
      <EnrolmentModal />
      <Toaster />
    </>
  );
}

async function openForm(afterwards?: () => void) {
  await act(() => openEnrolmentForm(afterwards && { afterwards }));
  await screen.findByRole("button", { name: "Submit Enrollment" });
}

async function fillAndSubmit() {
  await fill();
  await keyboard.click(screen.getByRole("button", { name: "Submit Enrollment" }));
}

async function fill() {
  await keyboard.type(screen.getByLabelText("Mobile number"), "98765 43210");
  await keyboard.selectOptions(screen.getByLabelText("Class or exam"), "JEE Preparation");
  await keyboard.type(screen.getByLabelText("School"), "DPS Noida");
  await keyboard.type(screen.getByLabelText("Parent's or guardian's name"), "Meera");
}
