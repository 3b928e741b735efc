import { act, screen } from "@testing-library/react";
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
