import { describe, expect, it } from "vitest";
import type { AuditedFields } from "../entities/audit.ts";
import { auditLineText, auditPhrases } from "./line-text.ts";

const line = (given: Partial<Parameters<typeof auditLineText>[0]>) => ({
  ...{ subjectType: "course", subjectId: "c1", detail: null, before: null, after: null },
  ...given,
});
const changed = (subjectType: string, before: AuditedFields, after: AuditedFields) =>
  line({ subjectType, before, after });

describe("what a line of the audit log says", () => {
  it.each([
    [
      changed("enrolment", { status: "pending" }, { status: "active" }),
      "Status: was pending, now active",
      "स्थिति: पहले पुष्टि बाक़ी, अब सक्रिय",
    ],
    [
      changed("user", { role: "student" }, { role: "admin" }),
      "Role: was student, now admin",
      "भूमिका: पहले विद्यार्थी, अब एडमिन",
    ],
    [
      changed("registration", { answer: null }, { answer: "declined" }),
      "Answer: was none, now declined",
      "उत्तर: पहले कोई नहीं, अब मना किया",
    ],
    [
      line({ subjectType: "spreadsheet", subjectId: "enquiries", after: { format: "csv" } }),
      "Enquiries (.csv)",
      "पूछताछ (.csv)",
    ],
    [
      line({
        subjectType: "site-text",
        subjectId: "testimonials",
        after: { parts: ["testimonials/text"] },
      }),
      "What students and parents say",
      "विद्यार्थी और अभिभावक क्या कहते हैं",
    ],
    [
      line({ subjectType: "user", detail: "erased by the office: duplicate" }),
      "Erased by the office: the same person is here twice",
      "ऑफ़िस ने मिटाया: वही व्यक्ति दो बार है",
    ],
  ])("%o in both languages", (said, english, hindi) => {
    expect(auditLineText(said, "en")).toBe(english);
    expect(auditLineText(said, "hi")).toBe(hindi);
  });

  it.each(auditPhrases)("%s in Hindi", (detail) => {
    expect(auditLineText(line({ detail }), "hi")).not.toMatch(/[A-Za-z]/);
  });

  it("leaves what somebody has typed as it is", () => {
    for (const detail of ["JEE Physics, two years", "closed systems", "status: new to closed"])
      expect(auditLineText(line({ detail }), "hi")).toBe(detail);
  });

  it("is nothing where only other fields changed", () => {
    expect(
      auditLineText(changed("enquiry", { reply: null }, { reply: "Yes" }), "en"),
    ).toBeUndefined();
  });
});
