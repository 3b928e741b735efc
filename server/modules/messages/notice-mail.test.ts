import { expect, it } from "vitest";
import { writeNoticeMail } from "./notice-mail.ts";

const notice = {
  ...{ titleEn: "Holiday", titleHi: null, textHi: null, email: "asha@example.org" },
  ...{ isEmailVerified: 1, files: 0, isWithdrawn: false, isRead: false, mutedChannels: [] },
  language: "en",
} as const;

it("has the paragraphs and lines of a notice as elements, as many mail programs ignore white-space", () => {
  const textEn = "Dear parents,\nno class <on> Monday.\n\n\nBring:\n- a compass";
  const institute = { brand: { en: "Gyanpath", hi: "ज्ञानपथ" }, origin: "https://a.example" };
  const { html, text } = writeNoticeMail({ ...notice, textEn }, institute);
  expect(html).toContain(
    "<p>Dear parents,<br>\nno class &lt;on&gt; Monday.</p>\n<p>Bring:<br>\n- a compass</p>",
  );
  expect(html).not.toContain("white-space");
  expect(text).toContain(textEn);
});
