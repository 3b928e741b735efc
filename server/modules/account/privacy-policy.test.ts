import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseMarkdownFile } from "../../../content/front-matter.ts";
import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import { limits } from "../../../contract/limits.ts";

type Language = "en" | "hi";

/** How the row of the policy's table begins that speaks of a section of what a person is told. */
const rows: Readonly<Record<MyDataSection, readonly Record<Language, string>[]>> = {
  account: [
    { en: "Name, e-mail address and whether", hi: "नाम, ई-मेल, Google ने" },
    { en: "Role (student or admin)", hi: "भूमिका (विद्यार्थी या एडमिन)" },
  ],
  devices: [{ en: "Session:", hi: "सेशन:" }],
  enrolmentForm: [{ en: "Enrolment form:", hi: "नामांकन फ़ॉर्म:" }],
  enrolments: [{ en: "Enrolments:", hi: "नामांकन:" }],
  registrations: [{ en: "Course registrations:", hi: "कोर्स पंजीकरण:" }],
  recentDownloads: [{ en: "Recent downloads:", hi: "हाल के डाउनलोड:" }],
  courseVisits: [{ en: "Course visits:", hi: "कोर्स पेज पर आना:" }],
  officeActions: [{ en: "Record of office actions:", hi: "ऑफ़िस के काम का रिकॉर्ड:" }],
  recordsAboutMe: [{ en: "Record of office actions:", hi: "ऑफ़िस के काम का रिकॉर्ड:" }],
};

/** What belongs to no account, and so to no section. */
const ofNoAccount: readonly Record<Language, string>[] = [
  { en: "Enquiries:", hi: "पूछताछ:" },
  { en: "Server logs:", hi: "सर्वर के लॉग:" },
];

describe.each(["en", "hi"] as const)("the privacy policy's table (%s)", (language) => {
  const told = tableOf(language);

  it("has a row for every section that a person is told about themselves", () => {
    for (const [section, beginnings] of Object.entries(rows))
      for (const beginning of beginnings)
        expect(
          told.filter((row) => row.startsWith(beginning[language])),
          section,
        ).toHaveLength(1);
    expect(Object.keys(rows)).toEqual(Object.keys(myDataFields));
  });

  it("has no row that nobody is told of", () => {
    const known = [...Object.values(rows).flat(), ...ofNoAccount].map((row) => row[language]);
    expect(told.filter((row) => !known.some((each) => row.startsWith(each)))).toEqual([]);
  });

  it("says how many downloads are kept, and that the notice's version is kept with each form", () => {
    const rowOf = (section: MyDataSection) =>
      told.find((row) => rows[section].some((each) => row.startsWith(each[language])));
    expect(rowOf("recentDownloads")).toContain(String(limits.recentDownloads));
    const version = { en: "version of the notice", hi: "सूचना का कौन-सा संस्करण" }[language];
    for (const [section, fields] of Object.entries(myDataFields))
      if (fields.some((field) => field === "noticeVersion"))
        // The keys of the fields are the sections.
        expect(rowOf(section as MyDataSection), section).toContain(version);
  });
});

/** The first cell of each row of the table under the first heading. */
function tableOf(language: Language): string[] {
  const file = new URL(`../../../content/${language}/policies/privacy-policy.md`, import.meta.url);
  const [, part = ""] = parseMarkdownFile(readFileSync(file, "utf8")).body.split(/^## /m);
  const [, , ...lines] = part
    .split("\n")
    .filter((line) => line.startsWith("| ") || line.startsWith("|-"));
  return lines.map((line) => line.slice(2).split(" | ")[0] ?? "");
}
