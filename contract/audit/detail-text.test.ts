import { describe, expect, it } from "vitest";
import { auditPhrases } from "../entities/audit-details.ts";
import { auditDetailText } from "./detail-text.ts";

describe("the detail of a line of the audit log", () => {
  it.each([
    [
      "status: pending to active",
      "Status: was pending, now active",
      "स्थिति: पहले पुष्टि बाक़ी, अब सक्रिय",
    ],
    ["role: student to admin", "Role: was student, now admin", "भूमिका: पहले विद्यार्थी, अब एडमिन"],
    [
      "answer: none to declined",
      "Answer: was none, now declined",
      "जवाब: पहले कोई नहीं, अब मना किया",
    ],
    ["closed, archived", "Closed, Archived", "नामांकन बंद किया, पुराने में रखा"],
    ["enquiries.csv", "Enquiries (.csv)", "पूछताछ (.csv)"],
    [
      "erased by the office: duplicate",
      "Erased by the office: the same person is here twice",
      "ऑफ़िस ने मिटाया: वही व्यक्ति दो बार है",
    ],
  ])("%s is said in both languages", (detail, english, hindi) => {
    expect(auditDetailText(detail, "en")).toBe(english);
    expect(auditDetailText(detail, "hi")).toBe(hindi);
  });

  it.each(auditPhrases)("%s is said in Hindi", (phrase) => {
    expect(auditDetailText(phrase, "hi")).not.toMatch(/[A-Za-z]/);
  });

  it("leaves what somebody has typed as it is", () => {
    for (const title of ["JEE Physics, two years", "closed systems", "Results, “जून”"])
      expect(auditDetailText(title, "hi")).toBe(title);
  });
});
