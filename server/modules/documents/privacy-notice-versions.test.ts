import { expect, it } from "vitest";
import { recordedPrivacyNoticeVersion } from "./privacy-notice-versions.ts";
import { bundledSiteTexts } from "./testing/bundled-site-texts.ts";

const texts = bundledSiteTexts({ former: ["enquiry-2026-11-01", "enrolment-2026-11-01"] });
const former = ["enquiry-2026-10-01"];
const recorded = (shown: string | undefined) =>
  recordedPrivacyNoticeVersion(texts, { form: "enquiry", shown }, former);

it("records the notice that was shown, present or earlier", async () => {
  const present = await recorded(undefined);
  expect(present).toMatch(/^enquiry-/);
  expect(await recorded(present)).toBe(present);
  expect(await recorded("enquiry-2026-10-01")).toBe("enquiry-2026-10-01");
});

it("names no parent, whom the office may not know, and records the notice that did", async () => {
  const { minor } = (await texts.read("notices")).enrolment;
  expect(minor).toContain("a parent agrees");
  expect(minor).not.toContain("named here");
  const shown = "enrolment-2026-11-21";
  expect(await recordedPrivacyNoticeVersion(texts, { form: "enrolment", shown })).toBe(shown);
});

it("records an earlier notice that the office has replaced since", async () => {
  expect(await recorded("enquiry-2026-11-01")).toBe("enquiry-2026-11-01");
});

it("records the present notice for an unknown version, and for another form's", async () => {
  const present = await recorded(undefined);
  expect(await recorded("enquiry-1999-01-01")).toBe(present);
  expect(await recorded("enrolment-2026-11-01")).toBe(present);
});
