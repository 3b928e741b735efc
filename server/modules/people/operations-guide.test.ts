import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import { personalTables } from "./personal-tables.ts";

const guide = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");

/** What the guide's table calls a section of the personal data, where that is not the section's own words. */
const called: Partial<Record<MyDataSection, string>> = {
  devices: "sessions",
  calendar: "calendar address",
  teaching: "who teaches",
  messages: "messages sent",
  officeNotes: "notes of the office",
  officeActions: "audit log",
  recordsAboutMe: "audit log",
};

it("names every table with something personal among those that vacuum rewrites", () => {
  const [, sentence = ""] = /`vacuum full` of the tables ([^.]*?), some night/.exec(guide) ?? [];
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const personal = Object.entries(personalTables)
    .filter(([, held]) => held !== null)
    .map(([name]) => name);
  // A hash names nobody; enquiries are of people without an account.
  const wanted = [...personal.filter((name) => name !== "admin_grants"), "enquiries"];
  expect(named.toSorted()).toEqual(wanted.toSorted());
});

it("says how long everything is kept that a person can take along", () => {
  const start = guide.indexOf("## What is kept about people");
  const table = guide.slice(start, guide.indexOf("A person sees all of it", start)).toLowerCase();
  // The contract's own names.
  for (const section of Object.keys(myDataFields) as MyDataSection[])
    expect(table).toContain(called[section] ?? wordsOf(section));
});

/** `waitingList` as "waiting list". */
function wordsOf(section: string): string {
  return section.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
