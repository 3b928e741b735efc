import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeCourse, makeStudent } from "../../testing/courses.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { RegistrationForm } from "./registration-form.tsx";

const answered = vi.fn<typeof fetch>();
const onChange = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) =>
    String(asked[0]).startsWith("/api/public/notices") ? answerNotices() : answered(...asked),
  );
  answered.mockImplementation(async () => Response.json({ registration: {} }, { status: 201 }));
});

afterEach(() => {
  act(() => toast.remove());
  vi.restoreAllMocks();
  answered.mockReset();
  onChange.mockReset();
});

const notice = {
  version: "1",
  heading: "Before you register",
  lines: [{ title: "What we take", text: "Name and phone." }],
  minor: "A parent agrees.",
  more: "Read the policy",
};
const answerNotices = vi.fn(async () =>
  Response.json({ enrolment: notice, registration: notice, enquiry: notice }),
);

function renderForm(courseId = "c1", user = makeStudent()) {
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <RegistrationForm
            user={user}
            courseId={courseId}
            courses={[makeCourse(), makeCourse({ id: "c2", title: "Closed one", isOpen: false })]}
            onChange={onChange}
          />
          <Toaster />
        </>
      ),
    },
  ]);
  render(<Site initialEntries={["/course-registration"]} />);
}

const emailField = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);

test("an e-mail begins as the account's only where Google has verified it", () => {
  const student = makeStudent();
  renderForm("c1", student);
  expect(emailField().value).toBe(student.email);
  cleanup();
  renderForm("c1", { ...student, emailVerified: false });
  expect(emailField().value).toBe("");
});

const submit = () => userEvent.click(screen.getByRole("button", { name: "I am interested" }));

async function fill() {
  await userEvent.type(screen.getByLabelText("Mobile number"), "98765 43210");
  await userEvent.selectOptions(screen.getByLabelText(/How would you like/), "hybrid");
}

const refuse = (status: number, problem: object) =>
  answered.mockImplementation(async () => Response.json(problem, { status }));

describe("the registration form", () => {
  test("comes with the course of the address, name and e-mail filled in", () => {
    renderForm();
    expect(screen.getByLabelText("Course")).toHaveProperty("value", "c1");
    expect(screen.getByLabelText("Student's full name")).toHaveProperty("value", "Aarav Sharma");
    expect(screen.getByRole("option", { name: "Closed one (closed)" })).toHaveProperty(
      "disabled",
      true,
    );
  });

  test("says above its button what is taken and why", async () => {
    renderForm();
    const heading = await screen.findByRole("heading", { name: "Before you register", level: 2 });
    const button = screen.getByRole("button", { name: "I am interested" });
    expect(heading.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText("Name and phone.")).toBeDefined();
  });

  test("leads to the privacy policy where the notice did not come", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerNotices.mockRejectedValueOnce(new TypeError("offline"));
    renderForm();
    expect(await screen.findByRole("link", { name: /privacy policy/i })).toHaveProperty(
      "pathname",
      "/privacy-policy",
    );
  });

  test("sends what the contract asks for, without what was left empty", async () => {
    renderForm();
    await fill();
    await submit();
    expect(await screen.findByText("Registration successful!")).toBeDefined();
    const [address, init] = answered.mock.calls[0] ?? [];
    expect(address).toBe("/api/user/course-registration");
    expect(JSON.parse(String(init?.body))).toEqual({
      courseId: "c1",
      fullName: "Aarav Sharma",
      phoneNumber: "+919876543210",
      email: "aarav@student.example",
      mode: "hybrid",
      privacyNoticeVersion: "1",
    });
    expect(onChange).toHaveBeenCalledOnce();
  });

  test("says beside each field what is wrong, goes to the first and sends nothing", async () => {
    renderForm("");
    await userEvent.type(screen.getByLabelText("Mobile number"), "123");
    await submit();
    expect(screen.getByText(/10-digit mobile number/)).toBeDefined();
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("Course"));
    expect(answered).not.toHaveBeenCalled();
  });

  test("puts the server's errors beside their fields", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    refuse(422, {
      code: "invalid_fields",
      message: "Please check the marked fields.",
      errors: [
        {
          field: "email",
          code: "invalid_email",
          message: "Please enter an e-mail address such as name@example.com.",
        },
      ],
    });
    renderForm();
    await fill();
    await submit();
    expect(await screen.findByText("Registration failed. Please try again.")).toBeDefined();
    expect(
      screen.getByText("Please enter an e-mail address such as name@example.com."),
    ).toBeDefined();
    expect(screen.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true");
  });

  test("explains that this person has already registered", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    refuse(409, { code: "already_registered", message: "You have already registered." });
    renderForm();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("You have already registered.");
    expect(screen.getByText("Registration failed. Please try again.")).toBeDefined();
    // A first try whose answer was lost may have registered: the list beside the form shows it.
    expect(onChange).toHaveBeenCalledOnce();
  });

  test("is sent once, however often it is tapped", async () => {
    renderForm();
    await fill();
    await userEvent.dblClick(screen.getByRole("button", { name: "I am interested" }));
    expect(await screen.findByText("Registration successful!")).toBeDefined();
    expect(answered).toHaveBeenCalledOnce();
  });

  test.each([
    ["course_closed", 409, "This course is closed for enrolment."],
    [
      "not_found",
      404,
      "This course is no longer here. The list of courses shows what there is now.",
    ],
  ])(
    "says that its course is gone or closed meanwhile, and loads the courses again: %s",
    async (code, status, message) => {
      vi.spyOn(console, "error").mockReturnValue();
      refuse(status, { code, message });
      renderForm();
      await fill();
      await submit();
      expect((await screen.findByRole("alert")).textContent).toBe(message);
      expect(onChange).toHaveBeenCalledOnce();
      expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "98765 43210");
    },
  );

  test("keeps what was typed over a lost network and a reload", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockRejectedValue(new TypeError("offline"));
    renderForm();
    await fill();
    await submit();
    expect(await screen.findByText("Registration failed. Please try again.")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toMatch(/What you typed is kept/);
    document.body.replaceChildren();
    renderForm();
    expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "98765 43210");
  });
});
