import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ChangedFields } from "./changed-fields.tsx";

const entry: AuditEntry = {
  id: "l1",
  at: "2026-11-20T10:00:00.000Z",
  actor: null,
  person: null,
  course: null,
  enquiry: null,
  action: "change",
  subjectType: "course",
  subjectId: "c1",
  detail: null,
  address: "127.0.0.1",
  before: { feePaise: 4_500_000, isSample: 0, mode: "online", poster: null, startsOn: null },
  after: {
    feePaise: 4_700_000,
    isSample: 1,
    mode: "hybrid",
    poster: "0199b1c2-1111-7222-8333-44445555abcd",
    startsOn: "2027-04-01",
    weekdays: ["MO", "FR"],
    size: 132_000,
    formerly: "kept",
  },
  reason: null,
};

const rows = () =>
  screen.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);

test("shows money, flags, codes, days, sizes and pictures as people say them", () => {
  renderOffice(<ChangedFields entry={entry} />);
  expect(rows()).toEqual([
    "FieldBeforeAfter",
    "Fee₹45,000₹47,000",
    "Samplenoyes",
    "Modeonlinehybrid",
    "Cover—a picture (…abcd)",
    "Starts on—1 Apr 2027",
    "Weekdays—Monday, Friday",
    "Size—132 KB",
    // A value that an earlier version wrote is shown unchanged.
    "formerly—kept",
  ]);
});

test("in Hindi, too", () => {
  renderOffice(
    <LanguageContext value="hi">
      <ChangedFields entry={entry} />
    </LanguageContext>,
  );
  expect(rows()).toEqual([
    "जानकारीपहलेबाद में",
    "फ़ीस₹45,000₹47,000",
    "नमूनानहींहाँ",
    "माध्यमऑनलाइनहाइब्रिड",
    "कवर—एक तस्वीर (…abcd)",
    expect.stringMatching(/^शुरू—1.*2027$/),
    "हफ़्ते के दिन—सोमवार, शुक्रवार",
    expect.stringMatching(/^साइज़—132/),
    "formerly—kept",
  ]);
});

test("names the filters that a downloaded list had", () => {
  const after = { filters: ["query", "from", "actorId", "subjectType", "courseId", "formerly"] };
  renderOffice(<ChangedFields entry={{ ...entry, action: "download", before: null, after }} />);
  expect(rows()[1]).toBe(
    "Filters—Search, From the day, Who did it, What was changed, Course, formerly",
  );
});
