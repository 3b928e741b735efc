import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "../../../contract/entities/user.ts";
import { user } from "../../testing/session.ts";
import { setSignedIn } from "../session/session-store.ts";
import EnrolmentForm from "./enrolment-form.tsx";

const notice = {
  version: "1",
  heading: "Before",
  lines: [],
  minor: "A parent agrees.",
  more: "Read",
};
const sent = Promise.withResolvers<Response>();
const answered = vi.fn<typeof fetch>(async (_address, init) =>
  init?.method === "POST" ? sent.promise : Response.json({ enrolment: notice }),
);

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", answered);
  renderFor({ ...user, name: "Diya Verma" });
});

function renderFor(person: User) {
  setSignedIn(person);
  const Site = createRoutesStub([{ path: "*", Component: EnrolmentForm }]);
  render(<Site initialEntries={["/courses"]} />);
}

test("an e-mail begins as the account's only where Google has verified it", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);
  expect(field().value).toBe(user.email);
  cleanup();
  renderFor({ ...user, emailVerified: false });
  expect(field().value).toBe("");
});

test("offers the spec's six lookups of class, and CUET", async () => {
  const lookups = within(screen.getByLabelText("Class or exam")).getAllByRole("option");
  const named = lookups.map((choice) => [choice.getAttribute("value"), choice.textContent]);
  expect(named.slice(1)).toEqual([
    ["9", "Class 9"],
    ["10", "Class 10"],
    ["11", "Class 11"],
    ["12", "Class 12"],
    ["JEE", "JEE Preparation"],
    ["NEET", "NEET Preparation"],
    ["CUET", "CUET Preparation"],
  ]);
});

test("its button says Submitting... while it is sent", async () => {
  await userEvent.type(screen.getByLabelText("Mobile number"), "98765 43210");
  await userEvent.selectOptions(screen.getByLabelText("Class or exam"), "NEET Preparation");
  await userEvent.type(screen.getByLabelText("School"), "DPS Noida");
  await userEvent.type(screen.getByLabelText("Parent's or guardian's name"), "Meera");
  await screen.findByText("A parent agrees.");
  await userEvent.click(screen.getByRole("button", { name: "Submit Enrollment" }));
  const button = await screen.findByRole("button", { name: "Submitting..." });
  expect(screen.queryByRole("button", { name: "Submit Enrollment" })).toBeNull();
  expect(button.getAttribute("aria-busy") ?? String(button.hasAttribute("disabled"))).toBe("true");
  await act(async () => sent.resolve(new Response("{}", { status: 503 })));
  expect(await screen.findByRole("button", { name: "Submit Enrollment" })).toBeDefined();
});
