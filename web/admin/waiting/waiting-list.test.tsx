import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { queryClient } from "../../api/query-client.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import WaitingListPage from "./waiting-list.tsx";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const waiting: ListedWaiting = {
  id: "w1",
  place: 2,
  offeredUntil: null,
  joinedAt: "2026-11-20T10:00:00.000Z",
  student: { id: "u1", name: "Asha", phoneNumber: "+919876543210", language: null },
  course: { id: "c1", title: "JEE Physics", titleHi: "जेईई भौतिकी" },
};

async function readyTextFor(row: ListedWaiting): Promise<string> {
  fakeApi({
    "GET /api/admin/waiting-list": { waiting: [row], nextCursor: null, total: 1 },
    "GET /api/user/get-courses": { courses: [] },
  });
  renderOffice(<WaitingListPage />, "/admin/waiting-list");
  const phone = await screen.findByRole("link", { name: "+91 98765 43210" });
  expect(phone.getAttribute("href")).toBe("tel:+919876543210");
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: /WhatsApp/ });
  return new URL(href).searchParams.get("text") ?? "";
}

test("an offered seat is told in the student's language, with until when it is kept", async () => {
  const student = { ...waiting.student, language: "hi" as const };
  const offeredUntil = "2026-11-23T10:00:00.000Z";
  const text = await readyTextFor({ ...waiting, student, place: null, offeredUntil });
  expect(text).toContain("जेईई भौतिकी में अब एक सीट ख़ाली है और Asha के लिए");
  expect(text).toMatch(/23\s.*तक रखी है/);
});

test("somebody who waits is told their place", async () => {
  expect(await readyTextFor(waiting)).toContain(
    "Asha is on the waiting list of JEE Physics, at number 2.",
  );
});
