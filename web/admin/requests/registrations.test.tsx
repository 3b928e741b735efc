import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { registration } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import RegistrationsPage from "./registrations.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

test("one tap says that a student was contacted, by the version that was read", async () => {
  const sent = fakeApi({
    "GET /api/admin/registrations": { registrations: [registration], nextCursor: null, total: 1 },
    "GET /api/user/get-courses": { courses: [] },
    "PATCH /api/admin/registrations/r1": {
      registration: { ...registration, answer: "contacted", state: "contacted", version: 2 },
    },
  });
  renderOffice(<RegistrationsPage />, "/admin/registrations?answer=open&since=2026-10-01");
  await userEvent.click(await screen.findByRole("button", { name: /Asha Rao was contacted/ }));
  expect(await screen.findByText("The answer to Asha Rao is saved")).toBeDefined();
  expect(screen.queryByRole("button", { name: /was contacted/ })).toBeNull();
  expect(sent.at(-1)?.body).toEqual({ answer: "contacted" });
  const [listed] = sent.filter(({ call }) => call === "GET /api/admin/registrations");
  expect(listed?.query.get("answer")).toBe("open");
  expect(listed?.query.get("since")).toBe("2026-10-01");
});

test("an e-mail that Google has not verified is never shown without the mark", async () => {
  const unverified = { ...registration, id: "r2", fullName: "Diya Verma", emailVerified: false };
  fakeApi({
    "GET /api/admin/registrations": {
      registrations: [registration, unverified],
      nextCursor: null,
      total: 2,
    },
    "GET /api/user/get-courses": { courses: [] },
  });
  renderOffice(<RegistrationsPage />);
  const mark = await screen.findByText("not verified by Google");
  expect(mark.closest("tr")?.textContent).toContain("Diya Verma");
});

test("many are answered at once, by the versions that were read, and how the others are now is said", async () => {
  const names = ["Asha", "Bina", "Chitra"];
  const rows = names.map((fullName) => ({ ...registration, id: fullName, fullName }));
  const answered = rows.map((row) => ({ ...row, answer: "contacted", state: "contacted" }));
  const sent = fakeApi({
    "GET /api/admin/registrations": { registrations: rows, nextCursor: null, total: 3 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/registration-answers": {
      registrations: [answered[0], { ...answered[1], answer: "declined", state: "declined" }],
      refused: [
        { id: "Bina", code: "changed_meanwhile", message: "Somebody else changed this." },
        { id: "Chitra", code: "not_found", message: "This does not exist." },
      ],
    },
  });
  renderOffice(<RegistrationsPage />);
  await screen.findByText("Asha");
  for (const box of screen.getAllByRole("checkbox", { name: "Select" })) await userEvent.click(box);
  expect(screen.getByRole("button", { name: "Decline (3)" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Contacted (3)" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Say that you contacted 3 interested people?",
  });
  expect(within(dialog).getByText("Asha, Bina, Chitra")).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "See you on Monday.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Contacted (3)" }));
  expect(await within(dialog).findByText(/^Bina: .* It is now: Declined\.$/)).toBeDefined();
  expect(within(dialog).getByText("Chitra: This does not exist.")).toBeDefined();
  expect(screen.getByText("1 interested person marked as contacted")).toBeDefined();
  expect(screen.queryByText("3 selected")).toBeNull();
  expect(sent.at(-1)?.body).toEqual({
    answer: "contacted",
    reason: "See you on Monday.",
    registrations: names.map((id) => ({ id, version: 1 })),
  });
});
