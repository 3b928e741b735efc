import { defineMessages } from "./messages.ts";

const englishActions: Record<string, string> = {
  create: "created",
  delete: "deleted",
  change: "changed",
  upload: "uploaded",
  download: "downloaded",
};
const hindiActions: Record<string, string> = {
  create: "बनाया",
  delete: "हटाया",
  change: "बदला",
  upload: "अपलोड किया",
  download: "डाउनलोड किया",
};
const englishSubjects: Record<string, string> = {
  course: "Course",
  material: "Study file",
  note: "Note",
  poster: "Poster",
  enrolment: "Enrolment",
  enquiry: "Enquiry",
  user: "Person",
  spreadsheet: "Enrolment spreadsheet",
};
const hindiSubjects: Record<string, string> = {
  course: "कोर्स",
  material: "अध्ययन फ़ाइल",
  note: "नोट",
  poster: "पोस्टर",
  enrolment: "नामांकन",
  enquiry: "पूछताछ",
  user: "व्यक्ति",
  spreadsheet: "नामांकन की स्प्रेडशीट",
};

/** The audit log of what admins did. What the server names that is not here stands as it is. */
export const adminAuditLogMessages = defineMessages({
  en: {
    lead: "What was done in this office, by whom, and from where. Nothing here can be changed.",
    what: "What",
    did: (action: string, subject: string) =>
      `${englishSubjects[subject] ?? subject} ${englishActions[action] ?? action}`,
    detail: "Detail",
    who: "Who",
    nobody: "An account that is gone",
    when: "When",
    address: "From",
    empty: "Nothing has been done yet",
    emptyText: "Every change that the office makes is written down here.",
  },
  hi: {
    lead: "इस ऑफ़िस में क्या हुआ, किसने किया और कहाँ से। यहाँ कुछ बदला नहीं जा सकता।",
    what: "क्या",
    did: (action: string, subject: string) =>
      `${hindiSubjects[subject] ?? subject}: ${hindiActions[action] ?? action}`,
    detail: "विवरण",
    who: "किसने",
    nobody: "ऐसा खाता जो अब नहीं है",
    when: "कब",
    address: "कहाँ से",
    empty: "अभी कुछ नहीं हुआ है",
    emptyText: "ऑफ़िस का हर बदलाव यहाँ लिखा जाता है।",
  },
});
