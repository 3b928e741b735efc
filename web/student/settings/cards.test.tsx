import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import {
  closeEnrolmentForm,
  useEnrolmentModal,
} from "../../shared/enrolment-form/enrolment-store.ts";
import { endHere, setSignedIn } from "../../shared/session/session-store.ts";
import { makeTestClient } from "../../testing/api.ts";
import { stubServer, user } from "../../testing/session.ts";
import { FormCard } from "./cards.tsx";

const answered = stubServer();

afterEach(async () => {
  act(() => closeEnrolmentForm());
  await act(async () => void (await endHere()));
});

function Form() {
  return <p>{useEnrolmentModal().isOpen ? "the form is open" : "no form"}</p>;
}

/** Presses Edit, and answers once `meanwhile` has happened. */
async function edit(meanwhile: () => Promise<void>) {
  const held = Promise.withResolvers<Response>();
  // The card itself asks, too.
  answered.mockImplementation(async () => (await held.promise).clone());
  act(() => setSignedIn(user));
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <FormCard isFilled />
      <Form />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
  await userEvent.click(screen.getByRole("button"));
  await act(meanwhile);
  await act(async () =>
    held.resolve(Response.json({ form: { fullName: "Aarav" }, correctedAt: null })),
  );
}

test("Edit opens the person's form", async () => {
  await edit(async () => undefined);
  expect(await screen.findByText("the form is open")).toBeDefined();
});

test("a form that comes when somebody else has signed in is not shown to them", async () => {
  await edit(async () => {
    answered.mockImplementation(async () => Response.json({ message: "" }));
    await endHere();
    setSignedIn({ ...user, id: "2" });
  });
  await act(async () => undefined);
  expect(screen.getByText("no form")).toBeDefined();
});

test("says when the office corrected the form", async () => {
  answered.mockImplementation(async () =>
    Response.json({ form: { fullName: "Aarav" }, correctedAt: "2026-11-20T10:00:00.000Z" }),
  );
  act(() => setSignedIn(user));
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <FormCard isFilled />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
  expect(await screen.findByText(/^The office corrected it on 20 Nov 2026/)).toBeDefined();
});
