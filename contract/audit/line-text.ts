import { codeText } from "../codes.ts";
import type { AuditEntry } from "../entities/audit.ts";
import type { Language } from "../errors.ts";
import { fieldText } from "../field-labels.ts";
import { documentNames } from "../site-field-names.ts";

type Said = readonly [en: string, hi: string];

/** What `detail` says unless it is the name of what the line is about. */
const phrases = {
  "note added": ["Note added", "नोट जोड़ा"],
  "note changed": ["Note changed", "नोट बदला"],
  "note deleted": ["Note deleted", "नोट हटाया"],
  "note restored": ["Note restored", "नोट वापस लाया"],
  "classes planned": ["Classes planned", "क्लासें बनाईं"],
  "classes deleted": ["Classes deleted", "क्लासें हटाईं"],
  "charge written": ["Charge written", "फ़ीस लिखी"],
  "discount given": ["Discount given", "छूट दी"],
  "payment taken": ["Payment taken", "भुगतान लिया"],
  "refund given": ["Refund given", "राशि लौटाई"],
  "fee written off": ["Fee written off", "फ़ीस माफ़ की"],
  "fee entry reversed": ["Entry taken back", "प्रविष्टि वापस ली"],
  "payment laid": ["Said what a payment is used for", "बताया कि भुगतान किसमें लगे"],
  "promise noted": ["Promise to pay noted", "चुकाने का वादा लिखा"],
  "reminder sent": ["Reminded of a fee", "फ़ीस की याद दिलाई"],
  "payment found in the bank": ["Payment found in the bank", "भुगतान बैंक में मिला"],
  "bank lines read": ["Bank statement read", "बैंक स्टेटमेंट पढ़ा"],
  "bank line set aside": ["Line of a bank set aside", "बैंक की लाइन अलग रखी"],
  "bank line brought back": ["Line of a bank brought back", "बैंक की लाइन वापस लाई"],
  "cheque cleared": ["Cheque paid by the bank", "बैंक ने चेक चुकाया"],
  "made a cashier": ["May take fees", "फ़ीस ले सकते हैं"],
  "cashier removed": ["May not take fees any more", "अब फ़ीस नहीं ले सकते"],
  "receipt printed": ["Receipt printed", "रसीद छापी"],
  "fee settings changed": ["Settings of fees changed", "फ़ीस की सेटिंग बदली"],
  "month locked": ["Month locked", "महीना बंद किया"],
  "month unlocked": ["Month unlocked", "महीना फिर खोला"],
  "fees settled": ["Fees settled after the enrolment ended", "नामांकन ख़त्म होने पर फ़ीस का हिसाब किया"],
  "refund quoted": ["Refund worked out", "रिफ़ंड का हिसाब किया"],
  "fee plan set": ["Fee plan set", "फ़ीस योजना बनाई"],
  "fee plan changed": ["Fee plan changed", "फ़ीस योजना बदली"],
  "fee plan deleted": ["Fee plan deleted", "फ़ीस योजना हटाई"],
  "instalments of a student changed": ["Instalments of a student changed", "विद्यार्थी की क़िस्तें बदलीं"],
  "class changed": ["Class changed", "क्लास बदली"],
  "class cancelled": ["Class cancelled", "क्लास रद्द की"],
  "class brought back": ["Class brought back", "क्लास वापस लाई"],
  "class link replaced": ["Link of a class replaced", "क्लास का लिंक बदला"],
  "mark changed": ["Mark of a student changed", "विद्यार्थी की हाज़िरी बदली"],
  "absence called about": ["Family called about an absence", "ग़ैरहाज़िरी पर घर फ़ोन किया"],
  "absence call taken back": ["Call about an absence taken back", "फ़ोन करने का निशान हटाया"],
  "register saved": ["Register saved", "हाज़िरी सेव की"],
  "staff added": ["Teacher added", "शिक्षक जोड़े"],
  "staff removed": ["Teacher removed", "शिक्षक हटाए"],
  "made a teacher": ["Made a teacher", "शिक्षक बनाया"],
  "teacher changed": ["Teacher changed", "शिक्षक की जानकारी बदली"],
  "no longer a teacher": ["Taken away as a teacher everywhere", "शिक्षक के रूप में हर जगह से हटाया"],
  "first sign-in of a teacher": ["First sign-in of a teacher", "शिक्षक ने पहली बार साइन इन किया"],
  closed: ["Closed", "नामांकन बंद किया"],
  reopened: ["Reopened", "नामांकन फिर खोला"],
  published: ["Published", "प्रकाशित किया"],
  "made a draft": ["Made a draft", "ड्राफ़्ट बनाया"],
  archived: ["Archived", "पुराने में रखा"],
  "brought back": ["Brought back", "वापस लाया"],
  suspended: ["Suspended", "खाता रोका"],
  "suspension lifted": ["Suspension lifted", "खाते से रोक हटाई"],
  "signed out everywhere": ["Signed out everywhere", "हर जगह से साइन आउट किया"],
  "own account": ["Own account", "अपना खाता"],
  "erased before, found again": ["Erased before, found again", "पहले मिटाया था, फिर मिला"],
  "added by the office": ["Added by the office", "ऑफ़िस ने जोड़ा"],
  "enrolled at the desk": ["Enrolled at the desk", "ऑफ़िस में नामांकन किया"],
  "form changed": ["Form changed", "फ़ॉर्म बदला"],
  "form filled in": ["Form filled in at the desk", "ऑफ़िस में फ़ॉर्म भरा"],
  "added by an import": ["Added by an import", "आयात से जोड़ा"],
  "enrolled by an import": ["Enrolled by an import", "आयात से नामांकन किया"],
  "joined with the person whom the office had added": [
    "Joined with the person whom the office had added",
    "ऑफ़िस के जोड़े हुए व्यक्ति से मिलाया",
  ],
  "not the person whom the office had added": [
    "Not the person whom the office had added",
    "ऑफ़िस का जोड़ा हुआ व्यक्ति यह नहीं",
  ],
  "joined by an admission slip": ["Joined by an admission slip", "दाख़िला पर्ची से जोड़ा गया"],
  "admission slip made": ["Admission slip made", "दाख़िला पर्ची बनाई"],
  "admission slip taken back": ["Admission slip taken back", "दाख़िला पर्ची वापस ली"],
  "ID card printed": ["ID card printed", "पहचान पत्र प्रिंट किया"],
  "letter printed": ["Bonafide letter printed", "बोनाफ़ाइड पत्र प्रिंट किया"],
  "moved to another course": ["Moved to another course", "दूसरे कोर्स में भेजा"],
  "put on the waiting list": ["Put on the waiting list", "प्रतीक्षा सूची में रखा"],
  "taken off the waiting list": ["Taken off the waiting list", "प्रतीक्षा सूची से हटाया"],
  "compensatory time changed": ["Compensatory time in tests changed", "टेस्ट में अतिरिक्त समय बदला"],
  "view saved": ["Own view of a list saved", "अपनी सूची सेव की"],
  "view renamed": ["Own view of a list renamed", "अपनी सेव की हुई सूची का नाम बदला"],
  "view deleted": ["Own view of a list deleted", "अपनी सेव की हुई सूची हटाई"],
  "erased by the office: asked": [
    "Erased by the office: the person or a parent asked for it",
    "ऑफ़िस ने मिटाया: व्यक्ति या अभिभावक ने कहा",
  ],
  "erased by the office: duplicate": [
    "Erased by the office: the same person is here twice",
    "ऑफ़िस ने मिटाया: वही व्यक्ति दो बार है",
  ],
  "erased by the office: mistake": [
    "Erased by the office: entered by mistake",
    "ऑफ़िस ने मिटाया: ग़लती से दर्ज हुआ",
  ],
  "erased by the office: left": [
    "Erased by the office: no longer a student",
    "ऑफ़िस ने मिटाया: अब विद्यार्थी नहीं",
  ],
} as const satisfies Record<string, Said>;
export type AuditPhrase = keyof typeof phrases;
// The keys of the table.
export const auditPhrases = Object.keys(phrases) as AuditPhrase[];

export function isAuditPhrase(detail: string): detail is AuditPhrase {
  return Object.hasOwn(phrases, detail);
}

const lists: Readonly<Record<string, Said>> = {
  enrolments: ["Enrolments", "नामांकन"],
  registrations: ["Registrations", "रुचि"],
  enquiries: ["Enquiries", "पूछताछ"],
  people: ["People", "लोग"],
  "audit-log": ["Audit log", "ऑडिट लॉग"],
  attendance: ["Attendance", "हाज़िरी"],
};

/** The one field that says what was done, where a line has no detail. */
const tellingFields: Readonly<Record<string, "status" | "answer" | "role">> = {
  enrolment: "status",
  enquiry: "status",
  registration: "answer",
  user: "role",
};

export type AuditLine = Pick<
  AuditEntry,
  "subjectType" | "subjectId" | "detail" | "before" | "after"
>;

/** What a line of the audit log says of itself, in a language; what somebody typed stays as it is. */
export function auditLineText(line: AuditLine, language: Language): string | undefined {
  const { subjectType, subjectId, detail, after } = line;
  const said = (text: Said) => text[language === "hi" ? 1 : 0];
  if (detail !== null) return isAuditPhrase(detail) ? said(phrases[detail]) : detail;
  const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = documentNames;
  if (subjectType === "site-text") return texts[subjectId]?.[language];
  const list = subjectType === "spreadsheet" ? lists[subjectId] : undefined;
  return list ? `${said(list)} (.${after?.format ?? ""})` : changeText(line, language);
}

function changeText({ subjectType, before, after }: AuditLine, language: Language) {
  const field = tellingFields[subjectType];
  if (!field || !before || !after || !(field in before) || !(field in after)) return undefined;
  const [from, to] = [before, after].map((values) =>
    codeText(String(values[field] ?? "none"), language),
  );
  const change = language === "hi" ? `पहले ${from}, अब ${to}` : `was ${from}, now ${to}`;
  return `${fieldText(field, language)}: ${change}`;
}
