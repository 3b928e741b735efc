import type { AuditAction, AuditSubject } from "./entities/closed-lists.ts";
import type { Language } from "./errors.ts";

/** What the audit log says was done, for the office's page and its file. */
export const auditActionNames: Record<Language, Record<AuditAction, string>> = {
  en: {
    create: "created",
    change: "changed",
    delete: "deleted",
    restore: "brought back",
    upload: "uploaded",
    download: "downloaded",
  },
  hi: {
    create: "बनाया",
    change: "बदला",
    delete: "हटाया",
    restore: "वापस लाया",
    upload: "अपलोड किया",
    download: "डाउनलोड किया",
  },
};

/** What it says that was done to. */
export const auditSubjectNames: Record<Language, Record<AuditSubject, string>> = {
  en: {
    course: "Course",
    note: "Note",
    material: "Study material",
    poster: "Announcement",
    "site-text": "Text of the site",
    class: "Class",
    holiday: "Holiday",
    notice: "Notice",
    lecture: "Lecture",
    "site-picture": "Picture of the site",
    setup: "First step",
    demo: "Demo institute",
    choice: "Programme, class or subject",
    spreadsheet: "Spreadsheet",
    user: "Person",
    enrolment: "Enrolment",
    registration: "Interest",
    enquiry: "Enquiry",
    import: "Import",
    post: "Blog post",
    policy: "Policy",
  },
  hi: {
    course: "कोर्स",
    note: "नोट",
    material: "अध्ययन सामग्री",
    poster: "घोषणा",
    "site-text": "साइट का पाठ",
    class: "क्लास",
    holiday: "छुट्टी",
    notice: "सूचना",
    lecture: "लेक्चर",
    "site-picture": "साइट की तस्वीर",
    setup: "पहला क़दम",
    demo: "डेमो संस्थान",
    choice: "प्रोग्राम, कक्षा या विषय",
    spreadsheet: "स्प्रेडशीट",
    user: "व्यक्ति",
    enrolment: "नामांकन",
    registration: "रुचि",
    enquiry: "पूछताछ",
    import: "आयात",
    post: "लेख",
    policy: "नीति",
  },
};
