import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { setToken } from "../../api/testing.ts";
import { Toaster } from "../../ui/toaster.tsx";
import {
  closeEnrolmentForm,
  enrolmentFormAccepted,
  useEnrolmentModal,
} from "../enrolment-form/enrolment-store.ts";
import { refreshSession, setSignedIn, signOut } from "../session/session-store.ts";
import { closeSignIn, signInState, useSignInState } from "../sign-in/sign-in-store.ts";
import type { CourseState } from "./course-state.ts";
import { EnrolPanel } from "./enrol-panel.tsx";
import { makeCourse, makeStudent } from "./testing.ts";

const enrolAnswer = vi.fn<() => Response>();
const onChange = vi.fn();
const enrolled = (status: EnrolmentStatus) =>
  Response.json({ enrollment: { courseId: "c1", status, enrolledAt: "" }, message: "Enrolled." });

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) =>
    address === "/api/user/enroll" ? enrolAnswer() : Response.json({ user: makeStudent() }),
  );
  enrolAnswer.mockImplementation(() => enrolled("active"));
});

afterEach(async () => {
  setToken(undefined);
  await act(() => signOut());
  act(() => closeEnrolmentForm());
  act(() => closeSignIn());
  act(() => toast.remove());
  enrolAnswer.mockReset();
  onChange.mockReset();
});

async function renderPanel(
  state: Partial<CourseState> = {},
  offered: Partial<Course> = { isOpen: true },
) {
  const course = makeCourse(offered);
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <EnrolPanel
            course={course}
            state={{ seatsLeft: 3, own: undefined, ...state }}
            onChange={onChange}
          />
          <Modals />
          <Toaster />
        </>
      ),
    },
  ]);
  render(<Site initialEntries={["/course-preview/c1"]} />);
  await screen.findAllByText(/The office will tell you the fee\.|₹|Free/);
}

function Modals() {
  const signIn = useSignInState();
  const form = useEnrolmentModal();
  return (
    <>
      {signIn.isOpen ? <p>sign-in, back to {signIn.returnTo}</p> : null}
      {form.isOpen ? <p>enrolment form</p> : null}
    </>
  );
}

const clickEnrol = () => userEvent.click(screen.getByRole("button", { name: "Enrol" }));
const own = (status: EnrolmentStatus) => ({ own: { ...makeCourse(), status, notes: [] } });

describe("enrolling", () => {
  test("comes after the age rule in classes 9 and 10", async () => {
    await renderPanel({}, { isOpen: true, programme: "classes-9-10" });
    const rule = screen.getByRole("link", { name: "read the age rule" });
    expect(rule.getAttribute("href")).toBe("/admissions#eligibility");
    expect(rule.compareDocumentPosition(screen.getByRole("button", { name: "Enrol" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test("can wait until a question about the course is answered", async () => {
    await renderPanel();
    const link = screen.getByRole("link", { name: "Ask the office about this course" });
    expect(link.getAttribute("href")).toBe("/contact?topic=course&course=c1#enquiry");
  });

  test("says nothing of age elsewhere", async () => {
    await renderPanel();
    expect(screen.queryByText(/Under 16/)).toBeNull();
  });

  test("asks a visitor to sign in and leads back to the course", async () => {
    await act(() => signOut());
    await renderPanel();
    await clickEnrol();
    expect(screen.getByText("sign-in, back to /course-preview/c1")).toBeDefined();
    expect(enrolAnswer).not.toHaveBeenCalled();
  });

  test("by somebody whom the server could not be asked about asks it again, not them", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const away = () => Promise.reject(new TypeError("Failed to fetch"));
    const there = fetch;
    vi.stubGlobal("fetch", away);
    setToken("of-a-student");
    await act(() => refreshSession());
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText("You could not be enrolled. Please try again.")).toBeDefined();
    expect(signInState().isOpen).toBe(false);
    vi.stubGlobal("fetch", there);
    await clickEnrol();
    expect(await screen.findByText("You are enrolled in this course")).toBeDefined();
  });

  test("asks for the missing form first and then enrols by itself", async () => {
    act(() => setSignedIn(makeStudent({ enrollmentFormFilled: false })));
    await renderPanel();
    await clickEnrol();
    expect(screen.getByText("enrolment form")).toBeDefined();
    expect(enrolAnswer).not.toHaveBeenCalled();
    act(() => enrolmentFormAccepted());
    expect(await screen.findByText("You are enrolled in this course")).toBeDefined();
    expect(enrolAnswer).toHaveBeenCalledOnce();
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  });

  test("asks for the form when only the server knows that it is missing", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    enrolAnswer.mockImplementationOnce(() =>
      Response.json({ code: "enrollment_form_required" }, { status: 409 }),
    );
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText("enrolment form")).toBeDefined();
  });

  test.each([
    [null, true],
    [100, true],
    [0, false],
  ])("with a fee of %s says before that a seat is held first: %s", async (feePaise, isSaid) => {
    await renderPanel({}, { isOpen: true, feePaise });
    expect(screen.queryByText(/^Your seat is held for 72 hours/) !== null).toBe(isSaid);
  });

  test("in a course with a fee says that the seat is held", async () => {
    enrolAnswer.mockImplementation(() => enrolled("pending"));
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText(/Your seat is held\. The office/)).toBeDefined();
    expect(screen.queryByText("enrolment form")).toBeNull();
  });

  test("whose session has ended asks its person to sign in again, and then goes on", async () => {
    enrolAnswer.mockImplementationOnce(() =>
      Response.json({ code: "session_required", message: "Please sign in." }, { status: 401 }),
    );
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText("sign-in, back to /course-preview/c1")).toBeDefined();
    act(() => signInState().afterwards?.(makeStudent()));
    expect(await screen.findByText("You are enrolled in this course")).toBeDefined();
    expect(enrolAnswer).toHaveBeenCalledTimes(2);
  });

  test("is asked for once, however often the button is tapped", async () => {
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await userEvent.dblClick(screen.getByRole("button", { name: "Enrol" }));
    expect(await screen.findByText("You are enrolled in this course")).toBeDefined();
    expect(enrolAnswer).toHaveBeenCalledOnce();
  });

  test("without a network says so in a sentence, and may be tried again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    enrolAnswer.mockImplementationOnce(() => {
      throw new TypeError("offline");
    });
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText("You could not be enrolled. Please try again.")).toBeDefined();
    await clickEnrol();
    expect(await screen.findByText("You are enrolled in this course")).toBeDefined();
  });

  test("in a course that is gone meanwhile says so and where to look", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    enrolAnswer.mockImplementation(() =>
      Response.json({ code: "not_found", message: "Not here." }, { status: 404 }),
    );
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText(/^This course is no longer here\. The list of/)).toBeDefined();
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  });

  test("that is refused says why and looks at the seats again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    enrolAnswer.mockImplementation(() =>
      Response.json({ code: "course_full", message: "All seats are taken." }, { status: 409 }),
    );
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText("All seats are taken.")).toBeDefined();
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe("instead of Enrol", () => {
  test.each([
    ["active", "Open the course"],
    ["pending", "Ask the office about this course"],
  ] as const)("somebody %s is told so", async (status, link) => {
    await renderPanel(own(status));
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getByRole("link").textContent).toBe(link);
  });

  test("a full course takes a registration of interest", async () => {
    await renderPanel({ seatsLeft: 0 });
    expect(screen.getByText("Full")).toBeDefined();
    expect(screen.getByRole("link", { name: "Register your interest" })).toHaveProperty(
      "pathname",
      "/course-registration",
    );
  });

  test("a course that was taken away says so and leads to the others", async () => {
    await renderPanel({ isGone: true });
    expect(screen.getByText(/has taken this course off the list/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getByRole("link", { name: "Courses" })).toHaveProperty("pathname", "/courses");
  });

  test("a closed course says so and leads to the office", async () => {
    await renderPanel({}, { isOpen: false });
    expect(screen.getByText("Closed")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
  });

  test("a course whose last day is over says so, whoever reads it", async () => {
    await renderPanel({}, { validUntil: "2000-01-01" });
    expect(screen.getByText(/^This course is over\./)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getByRole("link", { name: "Write to the office" })).toBeDefined();
  });

  test("somebody enrolled in it reads that its notes are closed", async () => {
    await renderPanel(own("active"), { validUntil: "2000-01-01" });
    expect(screen.getByText("Over")).toBeDefined();
    expect(screen.queryByText("Closed")).toBeNull();
    expect(screen.getByText(/its notes are closed/)).toBeDefined();
  });

  test("what the office withdrew is opened by the office alone", async () => {
    const { own: withdrawn } = own("withdrawn");
    await renderPanel({ own: { ...withdrawn, withdrawnByOffice: true } });
    expect(screen.getByText(/Only the office can open it again/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getByRole("link", { name: "Write to the office" })).toBeDefined();
  });

  test("a withdrawn enrolment may be taken up again", async () => {
    await renderPanel(own("withdrawn"));
    expect(screen.getByText(/ended or lapsed/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Enrol" })).toBeDefined();
  });
});
