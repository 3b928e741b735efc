import { auditActionNames, auditSubjectNames } from "../../contract/audit-names.ts";
import type { BinKind } from "../../contract/entities/bin.ts";
import type { AuditAction } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

/** An action or subject that an earlier version wrote is shown as it was written. */
export const adminAuditTexts = defineTexts({
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

const english: Record<BinKind, string> = {
  note: "Note",
  material: "Study material",
  poster: "Announcement",
  "office-note": "Note of the office",
  question: "Question",
  exam: "Test",
  "note-file": "Earlier file of a note",
  "material-file": "Earlier study material",
  "poster-picture": "Earlier picture of an announcement",
  "course-poster": "Earlier cover of a course",
  "lecture-poster": "Earlier picture of a lecture",
};
const hindi: Record<BinKind, string> = {
  note: "नोट",
  material: "अध्ययन सामग्री",
  poster: "घोषणा",
  "office-note": "ऑफ़िस का नोट",
  question: "सवाल",
  exam: "टेस्ट",
  "note-file": "नोट की पुरानी फ़ाइल",
  "material-file": "पुरानी अध्ययन सामग्री",
  "poster-picture": "घोषणा का पुराना चित्र",
  "course-poster": "कोर्स का पुराना कवर",
  "lecture-poster": "लेक्चर का पुराना चित्र",
};

/** What was deleted or replaced, and can be restored. */
export const adminBinTexts = defineTexts({
  en: {
    lead: "What was deleted or replaced stays here for 30 days, unless the server's disk is full. Then it is gone for good.",
    empty: "The bin is empty",
    emptyText: "What you delete can be restored from here.",
    failed: "The bin could not be loaded.",
    kind: (kind: BinKind) => english[kind],
    deleted: (at: string, by: string | null) => (by ? `${at}, by ${by}` : at),
    restore: "Restore",
    restoreOf: (title: string) => `Restore “${title}”`,
    restored: (title: string) => `“${title}” is back`,
  },
  hi: {
    lead: "हटाई या बदली गई चीज़ें यहाँ 30 दिन रहती हैं, जब तक सर्वर की डिस्क भर न जाए। उसके बाद वे हमेशा के लिए हट जाती हैं।",
    empty: "यहाँ कुछ नहीं है",
    emptyText: "आप जो हटाएँगे, उसे यहाँ से वापस ला सकते हैं।",
    failed: "सूची नहीं खुल सकी।",
    kind: (kind: BinKind) => hindi[kind],
    deleted: (at: string, by: string | null) => (by ? `${at}, ${by} ने` : at),
    restore: "वापस लाएँ",
    restoreOf: (title: string) => `“${title}” वापस लाएँ`,
    restored: (title: string) => `“${title}” वापस आ गया`,
  },
});
