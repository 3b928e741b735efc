import { auditActionNames, auditSubjectNames } from "../../contract/audit-names.ts";
import type { AuditAction } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

/** An action or subject that an earlier version wrote is shown as it was written. */
export const adminAuditMessages = defineMessages({
  en: {
    lead: "What was done in this office, by whom, and from where. Nothing here can be changed.",
    what: "What",
    did: (action: string, subject: string) =>
      `${textOf(auditSubjectNames.en, subject)} ${textOf(auditActionNames.en, action)}`,
    subject: (subject: string) => textOf(auditSubjectNames.en, subject),
    action: (action: AuditAction) => auditActionNames.en[action],
    whom: "To whom",
    history: "History with the words",
    detail: "Detail",
    who: "Who",
    nobody: "An account that is gone",
    when: "When",
    address: "From",
    allActors: "Everybody",
    subjectLabel: "What was changed",
    allSubjects: "Everything",
    actionLabel: "What was done",
    allActions: "All that was done",
    from: "From the day",
    until: "Until the day",
    aboutOne: "Only what is about one person.",
    showAll: "Show everything",
    changes: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
    changed: "Field",
    before: "Before",
    after: "After",
    reason: (reason: string) => `Reason: ${reason}`,
    empty: "Nothing has been done yet",
    emptyText: "Every change that the office makes is written down here.",
  },
  hi: {
    lead: "इस ऑफ़िस में क्या हुआ, किसने किया और कहाँ से। यहाँ कुछ बदला नहीं जा सकता।",
    what: "क्या",
    did: (action: string, subject: string) =>
      `${textOf(auditSubjectNames.hi, subject)}: ${textOf(auditActionNames.hi, action)}`,
    subject: (subject: string) => textOf(auditSubjectNames.hi, subject),
    action: (action: AuditAction) => auditActionNames.hi[action],
    whom: "किसके लिए",
    history: "शब्दों के साथ इतिहास",
    detail: "विवरण",
    who: "किसने",
    nobody: "ऐसा खाता जो अब नहीं है",
    when: "कब",
    address: "कहाँ से",
    allActors: "सभी",
    subjectLabel: "किसमें बदलाव हुआ",
    allSubjects: "सब कुछ",
    actionLabel: "क्या किया",
    allActions: "सभी काम",
    from: "किस दिन से",
    until: "किस दिन तक",
    aboutOne: "केवल एक व्यक्ति के बारे में।",
    showAll: "सब दिखाएँ",
    changes: (count: number) => `${count} जानकारी`,
    changed: "जानकारी",
    before: "पहले",
    after: "बाद में",
    reason: (reason: string) => `कारण: ${reason}`,
    empty: "अभी कुछ नहीं हुआ है",
    emptyText: "ऑफ़िस का हर बदलाव यहाँ लिखा जाता है।",
  },
});

function textOf(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key;
}
