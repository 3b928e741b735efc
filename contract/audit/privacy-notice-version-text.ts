import type { Notices } from "../entities/documents.ts";
import type { Language } from "../errors.ts";

type Said = { language: Language; date: (day: string) => string };

const forms: Readonly<Record<keyof Notices, Readonly<Record<Language, string>>>> = {
  enrolment: { en: "the enrolment form", hi: "नामांकन फ़ॉर्म" },
  registration: { en: "the registration", hi: "नाम लिखवाने" },
  enquiry: { en: "the enquiry form", hi: "पूछताछ के फ़ॉर्म" },
};

/**
 * Which wording of a privacy notice was shown: `Privacy notice of the enrolment form, as of 21 Nov 2026`, from the version
 * that a form recorded, `enrolment-2026-11-21`, or `enrolment-2026-11-21-2` after another change on that day. Any other
 * version is shown as it was written.
 */
export function privacyNoticeVersionText(version: string, { language, date }: Said): string {
  const [, form, day, count] = /^([a-z]+)-(\d{4}-\d{2}-\d{2})(?:-(\d+))?$/.exec(version) ?? [];
  if (!form || !day || !isForm(form)) return version;
  const name = forms[form][language];
  if (language === "hi")
    return `${name} की निजता सूचना, ${date(day)} से${count ? ` (उस दिन का बदलाव ${count})` : ""}`;
  return `Privacy notice of ${name}, as of ${date(day)}${count ? ` (change ${count} of that day)` : ""}`;
}

function isForm(form: string): form is keyof Notices {
  return Object.hasOwn(forms, form);
}
