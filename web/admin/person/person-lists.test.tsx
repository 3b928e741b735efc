import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { listedStudent, registration } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PersonLists } from "./person-lists.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const none = { newest: [], total: 0 };
const pending: ListedEnrolment = {
  id: "e1",
  status: "pending",
  enrolledAt: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-20T10:00:00.000Z",
  heldUntil: "2026-11-23T10:00:00.000Z",
  reason: null,
  isEndedByOffice: false,
  language: null,
  isGradeMismatch: false,
  student: { id: "u1", name: "Asha Rao", email: "asha@student.example", emailVerified: true },
  form: null,
  course: { id: "c1", title: "Physics", titleHi: null },
};
const person: Person = {
  user: listedStudent,
  form: null,
  formVersion: null,
  formRecord: null,
  enrolments: { newest: [pending], total: 1 },
  waiting: [],
  registrations: { newest: [registration], total: 1 },
  enquiries: none,
  downloads: [],
  devices: [],
  history: none,
  notes: [],
  mergeCandidates: [],
  admissionSlip: null,
};

test("a seat that is held is confirmed, declined or moved where the person stands", async () => {
  const sent = fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": {
      enrolments: [{ ...pending, status: "active", heldUntil: null }],
      refused: [],
    },
  });
  renderOffice(<PersonLists person={person} />);
  await userEvent.click(screen.getByRole("button", { name: "More about Asha Rao in Physics" }));
  const menu = await screen.findByRole("menu");
  const items = within(menu).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Notes to self",
    "Decline",
    "Move to another course",
  ]);
  await userEvent.click(within(menu).getByText("Decline"));
  const dialog = await screen.findByRole("dialog", { name: "Decline this enrolment?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Confirm Asha Rao in Physics" }));
  expect(await screen.findByText("Asha Rao is enrolled")).toBeDefined();
  expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    action: "confirm",
    enrolments: [{ id: "e1", changedAt: pending.changedAt }],
  });
});

test("a registration leads to its course, and is answered there", async () => {
  fakeApi({ "GET /api/admin/office-notes": { notes: [] } });
  renderOffice(<PersonLists person={person} />);
  expect(screen.getByRole("link", { name: "Light and waves" }).getAttribute("href")).toBe(
    "/admin/courses/c1",
  );
  const answer = { name: "Answer and notes: Asha Rao, Light and waves" };
  await userEvent.click(screen.getByRole("button", answer));
  const dialog = await screen.findByRole("dialog", answer);
  expect(within(dialog).getByLabelText("Reason")).toBeDefined();
});

test("lists the tests that were begun, with marks once they are published", async () => {
  const attempt = {
    ...{ id: "a1", exam: { id: "x1", title: "Weekly test", titleHi: null }, state: "closed" },
    ...{ startedAt: "2026-11-20T04:30:00.000Z", isVoided: false },
    result: {
      ...{ marks: 21_250, most: 30_000, percentile: null, places: 7, rank: 4, appeared: 120 },
      publishedAt: "2026-11-21T04:30:00.000Z",
    },
  };
  const voided = { ...attempt, id: "a2", isVoided: true, result: null };
  fakeApi({ "GET /api/admin/people/u1/attempts": { attempts: [attempt, voided] } });
  renderOffice(<PersonLists person={person} />);
  expect(await screen.findByText("212.5 of 300, rank 4 of 120")).toBeDefined();
  expect(screen.getByText("Taken out")).toBeDefined();
  const [link] = screen.getAllByRole("link", { name: "Weekly test" });
  expect(link?.getAttribute("href")).toBe("/admin/exams/x1/results");
});
