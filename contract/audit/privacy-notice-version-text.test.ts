import { expect, it } from "vitest";
import notices from "../../content/en/notices.json" with { type: "json" };
import { privacyNoticeVersionText } from "./privacy-notice-version-text.ts";

const date = (day: string) => `the day ${day}`;

it.each([
  [
    "enrolment-2026-11-21",
    "Privacy notice of the enrolment form, as of the day 2026-11-21",
    "नामांकन फ़ॉर्म की निजता सूचना, the day 2026-11-21 से",
  ],
  [
    "enquiry-2026-11-23-2",
    "Privacy notice of the enquiry form, as of the day 2026-11-23 (change 2 of that day)",
    "पूछताछ के फ़ॉर्म की निजता सूचना, the day 2026-11-23 से (उस दिन का बदलाव 2)",
  ],
  [
    "registration-2026-11-21",
    "Privacy notice of the registration, as of the day 2026-11-21",
    "नाम लिखवाने की निजता सूचना, the day 2026-11-21 से",
  ],
  ["leaflet", "leaflet", "leaflet"],
])("%s is said in both languages", (version, english, hindi) => {
  expect(privacyNoticeVersionText(version, { language: "en", date })).toBe(english);
  expect(privacyNoticeVersionText(version, { language: "hi", date })).toBe(hindi);
});

it("knows the versions of the notices that the program comes with", () => {
  for (const { version } of Object.values(notices))
    expect(privacyNoticeVersionText(version, { language: "en", date })).toMatch(
      /^Privacy notice of/,
    );
});
