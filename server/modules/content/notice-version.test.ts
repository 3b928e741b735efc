import { expect, it } from "vitest";
import { recordedNoticeVersion } from "./notice-version.ts";

const former = ["enquiry-2026-10-01"];

it("records the notice that was shown, present or earlier", async () => {
  const present = await recordedNoticeVersion("enquiry", undefined, former);
  expect(present).toMatch(/^enquiry-/);
  expect(await recordedNoticeVersion("enquiry", present, former)).toBe(present);
  expect(await recordedNoticeVersion("enquiry", "enquiry-2026-10-01", former)).toBe(
    "enquiry-2026-10-01",
  );
});

it("records the present notice for an unknown version", async () => {
  const present = await recordedNoticeVersion("enquiry", undefined);
  expect(await recordedNoticeVersion("enquiry", "enquiry-1999-01-01", former)).toBe(present);
});
