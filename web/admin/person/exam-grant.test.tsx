import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ExamGrant } from "./exam-grant.tsx";

const address = "/api/admin/people/u1/exam-grant";
const grant = { scribe: "Meera Nair", reason: "Certificate of 3 May" };

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

test("more time is given with a reason, and a scribe if there is one", async () => {
  const sent = fakeApi({ [`GET ${address}`]: { grant: null }, [`PUT ${address}`]: { grant } });
  renderOffice(<ExamGrant user={listedStudent} />);
  await userEvent.click(await screen.findByRole("button", { name: "Give more time" }));
  const dialog = within(await screen.findByRole("dialog"));
  const give = () => userEvent.click(dialog.getByRole("button", { name: "Give more time" }));
  await give();
  expect(await dialog.findByText("Please fill this in.")).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: grant.reason } });
  await give();
  expect(await screen.findByText("Meera Nair")).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ scribe: null, reason: grant.reason });
  expect(await violationsIn(document.body)).toEqual([]);
});

test("additional time is ended after a question", async () => {
  fakeApi({ [`GET ${address}`]: { grant }, [`DELETE ${address}`]: { grant: null } });
  renderOffice(<ExamGrant user={listedStudent} />);
  await userEvent.click(await screen.findByRole("button", { name: "End it" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "End it" }));
  expect(await screen.findByText("The same time as everybody.")).toBeDefined();
});
