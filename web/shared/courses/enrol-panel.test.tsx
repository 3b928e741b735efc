import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { makeTestClient, setToken } from "../../testing/api.ts";
import { makeCourse, makeStudent } from "../../testing/courses.ts";
import { Toaster } from "../../ui/toaster.tsx";
import {
  closeEnrolmentForm,
  enrolmentFormAccepted,
  useEnrolmentModal,
} from "../enrolment-form/enrolment-store.ts";
import { refreshSession, setSignedIn, signOut } from "../session/session-store.ts";
import { closeSignIn, signInState, useSignInState } from "../session/sign-in-store.ts";
import { type CourseState, seatsQuery } from "./course-queries.ts";
import { EnrolPanel } from "./enrol-panel.tsx";

const enrolAnswer = vi.fn<() => Response>();
const client = makeTestClient();
const enrolled = (status: EnrolmentStatus) =>
  Response.json({ enrollment: { courseId: "c1", status, enrolledAt: "" }, message: "Enrolled." });

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/user/enrolment-form")
      return Response.json({ form: null, correctedAt: null });
    return address === "/api/user/enroll" ? enrolAnswer() : Response.json({ user: makeStudent() });
  });
  enrolAnswer.mockImplementation(() => enrolled("active"));
});

afterEach(async () => {
  setToken(undefined);
  await act(() => signOut());
  act(() => closeEnrolmentForm());
  act(() => closeSignIn());
  act(() => toast.remove());
  enrolAnswer.mockReset();
  client.clear();
});

async function renderPanel(
  state: Partial<CourseState> = {},
  offered: Partial<Course> = { isOpen: true, feePaise: 0 },
) {
  const course = makeCourse(offered);
  client.setQueryData(seatsQuery.queryKey, { [course.id]: 3 });
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <QueryClientProvider client={client}>
          <EnrolPanel course={course} state={{ seatsLeft: 3, own: undefined, ...state }} />
          <Modals />
          <Toaster />
        </QueryClientProvider>
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

const areSeatsStale = () => client.getQueryState(seatsQuery.queryKey)?.isInvalidated;
const linkOf = (label: string) => screen.getByText(label).closest("a")?.getAttribute("href");
const clickEnrol = () => userEvent.click(screen.getByRole("button", { name: "Enrol" }));
const own = (status: EnrolmentStatus) => ({ own: { ...makeCourse(), status, notes: [] } });

describe("enrolling", () => {
  test("shows the age rule above the button in classes 9 and 10", async () => {
    await renderPanel({}, { isOpen: true, programme: "classes-9-10" });
    const rule = screen.getByRole("link", { name: "read the age rule" });
    expect(rule.getAttribute("href")).toBe("/admissions#eligibility");
    expect(rule.compareDocumentPosition(screen.getByRole("button", { name: "Enrol" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test("links to the enquiry form for questions about the course", async () => {
    await renderPanel();
    const link = screen.getByRole("link", { name: "Ask the office about this course" });
    expect(link.getAttribute("href")).toBe("/contact?topic=course&course=c1#enquiry");
  });

  test("shows no age rule elsewhere", async () => {
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

  test("asks the server again who is signed in where it could not be reached before", async () => {
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
    await waitFor(() => expect(enrolAnswer).toHaveBeenCalledOnce());
    await waitFor(() => expect(areSeatsStale()).toBe(true));
    // The form has said that it was accepted.
    expect(screen.queryByText("You are enrolled in this course")).toBeNull();
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
  ])("says with a fee of %s that a seat is held first: %s", async (feePaise, isSaid) => {
    await renderPanel({}, { isOpen: true, feePaise });
    expect(screen.queryByText(/^Your seat is held for 72 hours/) !== null).toBe(isSaid);
  });

  test("says in one line each what comes of enrolling, asking, a demo class and registering", async () => {
    await renderPanel();
    expect(screen.getByText(/opens all notes at once/)).toBeDefined();
    expect(linkOf("Ask the office about this course")).toBe(
      "/contact?topic=course&course=c1#enquiry",
    );
    expect(linkOf("Ask for a demo class")).toBe(
      "/contact?topic=course&course=c1&kind=demo#enquiry",
    );
    expect(linkOf("I am interested")).toBe("/course-registration?course=c1");
    expect(screen.getByText(/No seat is held\./)).toBeDefined();
  });

  test("offers registering once where the course is full, and nothing but asking to whoever has a seat", async () => {
    await renderPanel({ seatsLeft: 0 });
    expect(screen.getAllByText("I am interested")).toHaveLength(1);
    expect(screen.getAllByText(/No seat is held\./)).toHaveLength(1);
    cleanup();
    await renderPanel(own("pending"));
    expect(screen.queryByText("I am interested")).toBeNull();
    expect(screen.queryByText("Ask for a demo class")).toBeNull();
    expect(screen.getByText("Ask the office about this course")).toBeDefined();
  });

  test("names the parts of the fee where it asks whether to hold a seat", async () => {
    act(() => setSignedIn(makeStudent()));
    await renderPanel(
      {},
      {
        isOpen: true,
        feePaise: 4_500_000,
        enrolmentFeePaise: 200_000,
        instalments: [{ paise: 2_500_000, due: "2027-06-01" }],
      },
    );
    await clickEnrol();
    const question = await screen.findByRole("dialog", { name: "Hold a seat?", hidden: true });
    expect(question.textContent).toContain("of which ₹2,000 enrolment fee");
    expect(question.textContent).toContain("₹25,0001 Jun 2027");
  });

  test("leads to the refund calculator with the fee, and nowhere where nothing is paid", async () => {
    await renderPanel({}, { isOpen: true, feePaise: 4_500_000, enrolmentFeePaise: 200_050 });
    expect(linkOf("What you get back if you withdraw")).toBe(
      "/refund-policy?fee=45000&enrolmentFee=2000.5&startsOn=2027-01-15#calculator",
    );
    cleanup();
    await renderPanel();
    expect(screen.queryByText("What you get back if you withdraw")).toBeNull();
  });

  test("says in a course with a fee that the seat is held", async () => {
    enrolAnswer.mockImplementation(() => enrolled("pending"));
    act(() => setSignedIn(makeStudent()));
    await renderPanel({}, { isOpen: true, feePaise: 4_500_000 });
    await clickEnrol();
    const question = await screen.findByRole("dialog", { name: "Hold a seat?", hidden: true });
    expect(question.textContent).toContain("The fee of this course is ₹45,000.");
    await userEvent.click(within(question).getByText("Not now"));
    expect(enrolAnswer).not.toHaveBeenCalled();
    await clickEnrol();
    await userEvent.click(await screen.findByText("Hold my seat"));
    expect(await screen.findByText(/Your seat is held\. The office/)).toBeDefined();
    expect(screen.queryByText("enrolment form")).toBeNull();
  });

  test("asks to sign in again after the session has ended, and then goes on", async () => {
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

  test("is sent once, however often the button is tapped", async () => {
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await userEvent.dblClick(screen.getByRole("button", { name: "Enrol" }));
    expect(await screen.findByText("You are enrolled in this course")).toBeDefined();
    expect(enrolAnswer).toHaveBeenCalledOnce();
  });

  test("says so without a network, and can be tried again", async () => {
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

  test("says that the course was removed meanwhile, and where to look", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    enrolAnswer.mockImplementation(() =>
      Response.json({ code: "not_found", message: "Not here." }, { status: 404 }),
    );
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText(/^This course is no longer here\. The list of/)).toBeDefined();
    await waitFor(() => expect(areSeatsStale()).toBe(true));
  });

  test("says why it was refused, and asks for the seats again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    enrolAnswer.mockImplementation(() =>
      Response.json({ code: "course_full", message: "All seats are taken." }, { status: 409 }),
    );
    act(() => setSignedIn(makeStudent()));
    await renderPanel();
    await clickEnrol();
    expect(await screen.findByText("All seats are taken.")).toBeDefined();
    await waitFor(() => expect(areSeatsStale()).toBe(true));
  });
});

describe("instead of Enrol", () => {
  test.each([
    ["active", "Open the course"],
    ["pending", "Ask the office about this course"],
  ] as const)("somebody %s is told so", async (status, link) => {
    await renderPanel(own(status));
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getAllByRole("link").at(-1)?.textContent).toBe(link);
  });

  test("a full course takes a registration of interest", async () => {
    await renderPanel({ seatsLeft: 0 });
    expect(screen.getByText("Full")).toBeDefined();
    expect(screen.getByRole("link", { name: "I am interested" })).toHaveProperty(
      "pathname",
      "/course-registration",
    );
  });

  test("a course that was removed says so and leads to the others", async () => {
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

  test("a course whose last day has passed says so to everybody", async () => {
    await renderPanel({}, { validUntil: "2000-01-01" });
    expect(screen.getByText(/^This course is over\./)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getByRole("link", { name: "Write to the office" })).toBeDefined();
  });

  test("somebody enrolled in such a course reads that its notes are closed", async () => {
    await renderPanel(own("active"), { validUntil: "2000-01-01" });
    expect(screen.getByText("Over")).toBeDefined();
    expect(screen.queryByText("Closed")).toBeNull();
    expect(screen.getByText(/its notes are closed/)).toBeDefined();
  });

  test("an enrolment that the office withdrew leads to the office", async () => {
    const { own: withdrawn } = own("withdrawn");
    await renderPanel({ own: { ...withdrawn, withdrawnByOffice: true } });
    expect(screen.getByText(/Only the office can open it again/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Enrol" })).toBeNull();
    expect(screen.getByRole("link", { name: "Write to the office" })).toBeDefined();
  });

  test("somebody who withdrew can enrol again", async () => {
    await renderPanel(own("withdrawn"));
    expect(screen.getByText(/ended or lapsed/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Enrol" })).toBeDefined();
  });
});
