import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setToken } from "../../testing/api.ts";
import { makeStudent } from "../../testing/courses.ts";
import { setSignedIn, useSession } from "../session/session-store.ts";
import { closeSignIn, useSignInState } from "../session/sign-in-store.ts";
import { useSessionUpkeep } from "../session/use-session-upkeep.ts";
import { EnrolmentModal } from "./enrolment-modal.tsx";
import { closeEnrolmentForm } from "./enrolment-store.ts";
import { openEnrolmentForm } from "./open-enrolment-form.ts";

const asha = makeStudent({ id: "asha", name: "Asha", enrollmentFormFilled: false });
const rohan = makeStudent({ id: "rohan", name: "Rohan", enrollmentFormFilled: false });
const held = {
  fullName: "Asha",
  phoneNumber: "+919876543210",
  email: "asha@student.example",
  schoolName: "KV Noida",
  parentName: "Meera",
  selectedClass: "9" as const,
};
const notice = {
  version: "1",
  heading: "Before",
  lines: [],
  minor: "A parent agrees.",
  more: "Read",
};

/** Whom the server knows. */
let known: typeof asha | undefined = asha;

beforeEach(async () => {
  localStorage.clear();
  known = asha;
  setToken("t");
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/api/public/notices")) return Response.json({ enrolment: notice });
    if (address.startsWith("/api/public/")) return new Response("{}", { status: 404 });
    if (address === "/api/user/enrolment-form")
      return Response.json({ form: known === asha ? held : null, correctedAt: null });
    return known
      ? Response.json({ user: known, message: "" })
      : Response.json({ code: "session_required", message: "Please sign in." }, { status: 401 });
  });
  vi.spyOn(console, "error").mockReturnValue();
  const Site = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/courses"]} />);
  await screen.findByText("Asha is in");
  await act(() => openEnrolmentForm());
  await userEvent.type(await screen.findByLabelText("School"), ", Sector 62");
  await screen.findByText("A parent agrees.");
  known = undefined;
  await userEvent.click(screen.getByRole("button", { name: "Submit Enrollment" }));
  await screen.findByText("asked to sign in");
});

afterEach(() => {
  act(() => closeSignIn());
  act(() => closeEnrolmentForm());
  setToken(undefined);
  vi.restoreAllMocks();
});

test("a session that ends while the form is open leaves all that was typed, and the same person sends it", async () => {
  expect(screen.getByLabelText("School")).toHaveProperty("value", "KV Noida, Sector 62");
  signInAs(asha);
  expect(screen.getByLabelText("School")).toHaveProperty("value", "KV Noida, Sector 62");
  await userEvent.click(screen.getByRole("button", { name: "Submit Enrollment" }));
  expect(await screen.findByText(/received your application/)).toBeDefined();
});

test("another person who signs in instead sees none of it", async () => {
  signInAs(rohan);
  await waitFor(() => expect(screen.queryByLabelText("School")).toBeNull());
  await act(() => openEnrolmentForm());
  expect(await screen.findByLabelText("School")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Student's full name")).toHaveProperty("value", "Rohan");
});

function signInAs(person: typeof asha) {
  known = person;
  act(() => {
    setSignedIn(person);
    closeSignIn();
  });
}

function Page() {
  const { user } = useSession();
  const signIn = useSignInState();
  useSessionUpkeep();
  return (
    <>
      <p>{`${user?.name ?? "nobody"} is in`}</p>
      {signIn.isOpen ? <p>asked to sign in</p> : null}
      <EnrolmentModal />
    </>
  );
}
