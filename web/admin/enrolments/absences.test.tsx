import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Absence } from "../../../contract/entities/attendance.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import AbsencesPage from "./absences.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LIST = "GET /api/admin/absences";
const asha: Absence = {
  classId: "k1",
  startsAt: "2094-02-24T10:30:00.000Z",
  subject: "Physics",
  mark: "absent",
  userId: "u1",
  name: "Asha Verma",
  courseId: "c1",
  courseTitle: "Optics",
  courseTitleHi: null,
  parentName: "Ramesh Verma",
  phoneNumber: "+919876543210",
  language: null,
};

/** The message of the only row, with ordinary spaces. */
async function readyText(): Promise<string> {
  const { href } = await screen.findByRole<HTMLAnchorElement>("link", { name: /WhatsApp/ });
  return (new URL(href).searchParams.get("text") ?? "").replaceAll("\u00a0", " ");
}

test("names who missed which class, and leads to the form's phone number by phone and WhatsApp", async () => {
  fakeApi({ [LIST]: { absences: [asha], isCut: false } });
  renderOffice(<AbsencesPage />);
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByRole("link", { name: "Asha Verma" }).getAttribute("href")).toMatch(/u1$/);
  expect(row.getByText("Absent")).toBeDefined();
  expect(row.getByText("Optics")).toBeDefined();
  expect(row.getByText(/24 Feb.*4:00\spm/)).toBeDefined();
  const register = row.getByRole("link", { name: /^Register: Optics, 24\sFeb/ });
  expect(register.getAttribute("href")).toBe("/teach/classes/k1");
  expect(row.getByText("Parent: Ramesh Verma")).toBeDefined();
  expect(row.getByText("Phone from the form")).toBeDefined();
  const addresses = row.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toContain("tel:+919876543210");
  expect(addresses).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=/));
});

test("writes to the parent who was absent from which class, and asks why", async () => {
  fakeApi({ [LIST]: { absences: [asha], isCut: false } });
  renderOffice(<AbsencesPage />);
  expect(await readyText()).toBe(
    "Hello, this is Gyanpath. Asha Verma was absent from the class of Optics (Physics) on 24 Feb 2094, 4:00 pm IST. Please tell us why.",
  );
});

test("writes in the student's language, and of a leave as a leave", async () => {
  const away: Absence = {
    ...asha,
    mark: "excused",
    subject: null,
    courseTitleHi: "प्रकाशिकी",
    language: "hi",
  };
  fakeApi({ [LIST]: { absences: [away], isCut: false } });
  renderOffice(<AbsencesPage />);
  expect(await readyText()).toBe(
    "नमस्ते, ज्ञानपथ से बात कर रहे हैं। प्रकाशिकी की 24 फ़रवरी 2094, शाम 4:00 बजे IST वाली क्लास के लिए Asha Verma का अवकाश दर्ज हुआ है। यदि आपको इसका पता नहीं था, तो हमें बताएँ।",
  );
});

test("says where there is no phone, and that leave was given", async () => {
  const walkIn: Absence = { ...asha, mark: "excused", parentName: null, phoneNumber: null };
  fakeApi({ [LIST]: { absences: [walkIn], isCut: false } });
  renderOffice(<AbsencesPage />);
  expect(await screen.findByText("No enrolment form, and so no phone number.")).toBeDefined();
  expect(screen.getByText("Excused")).toBeDefined();
  expect(screen.queryByText(/^Parent/)).toBeNull();
});

test("shows within a minute, and whenever the office looks again, who was absent meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const absences: Absence[] = [];
  fakeApi({ [LIST]: () => Response.json({ absences, isCut: false }) });
  renderOffice(<AbsencesPage />);
  expect(await screen.findByText("Nobody was absent")).toBeDefined();
  absences.push(asha);
  act(() => vi.advanceTimersByTime(60_000));
  expect(await screen.findByRole("link", { name: "Asha Verma" })).toBeDefined();
  absences.push({ ...asha, userId: "u2", name: "Bina Rao" });
  act(() => {
    vi.advanceTimersByTime(31_000);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect(await screen.findByRole("link", { name: "Bina Rao" })).toBeDefined();
});

test("says that nobody was absent", async () => {
  fakeApi({ [LIST]: { absences: [], isCut: false } });
  renderOffice(<AbsencesPage />);
  expect(await screen.findByText("Nobody was absent")).toBeDefined();
  expect(screen.queryByText(/Only the latest/)).toBeNull();
});

test("says that the list is cut", async () => {
  fakeApi({ [LIST]: { absences: [asha], isCut: true } });
  renderOffice(<AbsencesPage />);
  expect(await screen.findByText("Only the latest 500 are shown.")).toBeDefined();
});

test("a list that cannot be loaded says so, and can be asked for again", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  let isDown = true;
  fakeApi({
    [LIST]: () =>
      isDown
        ? refusal(403, "admin_required", "No.")
        : Response.json({ absences: [asha], isCut: false }),
  });
  renderOffice(<AbsencesPage />);
  expect(await screen.findByText("The absences could not be loaded.")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByRole("link", { name: "Asha Verma" })).toBeDefined();
});
