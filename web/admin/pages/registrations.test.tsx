import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import RegistrationsPage from "./registrations.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const registration: ListedRegistration = {
  id: "r1",
  courseId: "c1",
  courseTitle: "Light and waves",
  courseTitleHi: null,
  fullName: "Asha Rao",
  phoneNumber: "+919876543210",
  email: "asha@student.example",
  emailVerified: true,
  mode: "online",
  preferredTiming: null,
  message: null,
  state: "received",
  reason: null,
  userId: "u1",
  answer: null,
  answeredAt: null,
  language: null,
  version: 1,
  createdAt: "2026-11-01T10:00:00.000Z",
};

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
