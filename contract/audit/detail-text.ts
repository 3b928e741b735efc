import { type AuditPhrase, auditDetailOf } from "../entities/audit-details.ts";
import type { WeekdayName } from "../entities/class.ts";
import type { ClassPlan } from "../entities/class-plan.ts";
import type {
  Delivery,
  EnquiryStatus,
  EnrolmentStatus,
  Language,
  Mode,
  NoticeAudience,
  RegistrationAnswer,
  Role,
  ViewedList,
} from "../entities/closed-lists.ts";
import type { RenditionKind } from "../entities/lecture.ts";
import type { SetupAnswer } from "../entities/setup.ts";
import type { AttendanceMark } from "../entities/teaching.ts";

type Said = readonly [en: string, hi: string];

const phrases: Record<AuditPhrase, Said> = {
  "note added": ["Note added", "नोट जोड़ा"],
  "note changed": ["Note changed", "नोट बदला"],
  "note deleted": ["Note deleted", "नोट हटाया"],
  "note restored": ["Note restored", "नोट वापस लाया"],
  "classes planned": ["Classes planned", "क्लासें बनाईं"],
  "classes deleted": ["Classes deleted", "क्लासें हटाईं"],
  "class changed": ["Class changed", "क्लास बदली"],
  "class cancelled": ["Class cancelled", "क्लास रद्द की"],
  "class brought back": ["Class brought back", "क्लास वापस लाई"],
  "class link replaced": ["Link of a class replaced", "क्लास का लिंक बदला"],
  "mark changed": ["Mark of a student changed", "विद्यार्थी की हाज़िरी बदली"],
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
  "moved to another course": ["Moved to another course", "दूसरे कोर्स में भेजा"],
  "decline undone": ["Declining undone", "अस्वीकार वापस लिया"],
  "withdrawal undone": ["Withdrawal undone", "नामांकन समाप्त करना वापस लिया"],
  "put on the waiting list": ["Put on the waiting list", "प्रतीक्षा सूची में रखा"],
  "taken off the waiting list": ["Taken off the waiting list", "प्रतीक्षा सूची से हटाया"],
  "view saved": ["Own view of a list saved", "सूची का अपना दृश्य सेव किया"],
  "view renamed": ["Own view of a list renamed", "सूची के अपने दृश्य का नाम बदला"],
  "view deleted": ["Own view of a list deleted", "सूची का अपना दृश्य हटाया"],
};

/** What the fields of the audit log hold that is a code of a closed list; a new code without its texts is an error. */
type AuditedCode =
  | (EnrolmentStatus | EnquiryStatus | RegistrationAnswer | Role | Mode | Delivery)
  | (ViewedList | NoticeAudience | Language | WeekdayName | ClassPlan["warnings"][number]["kind"])
  | (SetupAnswer | RenditionKind | AttendanceMark);

const codes: Record<AuditedCode, Said> & Record<string, Said> = {
  pending: ["pending", "पुष्टि बाक़ी"],
  active: ["active", "सक्रिय"],
  withdrawn: ["withdrawn", "समाप्त"],
  lapsed: ["lapsed", "समय निकल गया"],
  new: ["new", "नया"],
  acknowledged: ["acknowledged", "पावती दी गई"],
  closed: ["closed", "बंद"],
  none: ["none", "कोई नहीं"],
  contacted: ["contacted", "संपर्क किया"],
  declined: ["declined", "मना किया"],
  student: ["student", "विद्यार्थी"],
  teacher: ["teacher", "शिक्षक"],
  admin: ["admin", "एडमिन"],
  online: ["online", "ऑनलाइन"],
  offline: ["at the campus", "कैंपस में"],
  hybrid: ["hybrid", "हाइब्रिड"],
  live: ["live", "लाइव"],
  recorded: ["recorded", "रिकॉर्डेड"],
  both: ["both", "दोनों"],
  enrolments: ["enrolments", "नामांकन"],
  registrations: ["registrations", "पंजीकरण"],
  enquiries: ["enquiries", "पूछताछ"],
  people: ["people", "लोग"],
  all: ["all students and teachers", "सभी विद्यार्थी और शिक्षक"],
  class: ["students of a class", "एक कक्षा के विद्यार्थी"],
  course: ["students of a course", "एक कोर्स के विद्यार्थी"],
  person: ["one person", "एक व्यक्ति"],
  audio: ["sound alone", "सिर्फ़ आवाज़"],
  "240p": ["240p", "240p"],
  "480p": ["480p", "480p"],
  "720p": ["720p", "720p"],
  original: ["original", "मूल"],
  confirmed: ["done", "हो गया"],
  later: ["later", "बाद में"],
  en: ["English", "अंग्रेज़ी"],
  hi: ["Hindi", "हिंदी"],
  "long-day": ["a long day", "लंबा दिन"],
  "after-course": ["after the last day of the course", "कोर्स के आख़िरी दिन के बाद"],
  "no-weekly-off": ["no free day in the week", "हफ़्ते में कोई छुट्टी नहीं"],
  "teacher-no-weekly-off": [
    "no free day in the week for a teacher",
    "हफ़्ते में किसी शिक्षक की कोई छुट्टी नहीं",
  ],
  MO: ["Monday", "सोमवार"],
  TU: ["Tuesday", "मंगलवार"],
  WE: ["Wednesday", "बुधवार"],
  TH: ["Thursday", "गुरुवार"],
  FR: ["Friday", "शुक्रवार"],
  SA: ["Saturday", "शनिवार"],
  SU: ["Sunday", "रविवार"],
  present: ["present", "उपस्थित"],
  absent: ["absent", "अनुपस्थित"],
  late: ["late", "देर से"],
  excused: ["excused", "छुट्टी पर"],
  "application/pdf": ["PDF", "PDF"],
};

const fields: Record<string, Said> = {
  status: ["Status", "स्थिति"],
  answer: ["Answer", "जवाब"],
  reply: ["Answer shown to the visitor", "आगंतुक को दिखा जवाब"],
  role: ["Role", "भूमिका"],
};

const reasons: Record<string, Said> = {
  asked: ["the person or a parent asked for it", "व्यक्ति या अभिभावक ने कहा"],
  duplicate: ["the same person is here twice", "वही व्यक्ति दो बार है"],
  mistake: ["entered by mistake", "ग़लती से दर्ज हुआ"],
  left: ["no longer a student", "अब विद्यार्थी नहीं"],
};

const lists: Record<string, Said> = {
  enrolments: ["Enrolments", "नामांकन"],
  registrations: ["Registrations", "पंजीकरण"],
  enquiries: ["Enquiries", "पूछताछ"],
  people: ["People", "लोग"],
  "audit-log": ["Audit log", "ऑडिट लॉग"],
};

const erased: Said = ["Erased by the office", "ऑफ़िस ने मिटाया"];

/** Says the `detail` of a line of the audit log; what somebody typed stays as it is. */
export function auditDetailText(detail: string, language: Language): string {
  const said = auditDetailOf(detail);
  switch (said.kind) {
    case "phrases":
      return said.phrases.map((phrase) => sayIn(language, phrases[phrase], phrase)).join(", ");
    case "change": {
      const [field, from, to] = [fields[said.field], codes[said.from], codes[said.to]];
      const [before, after] = [sayIn(language, from, said.from), sayIn(language, to, said.to)];
      const change =
        language === "hi" ? `पहले ${before}, अब ${after}` : `was ${before}, now ${after}`;
      return `${sayIn(language, field, said.field)}: ${change}`;
    }
    case "erasure":
      return `${sayIn(language, erased, "")}: ${sayIn(language, reasons[said.reason], said.reason)}`;
    case "file":
      return `${sayIn(language, lists[said.list], said.list)} (.${said.format})`;
    case "name":
      return said.name;
  }
}

/** A code in a field, as people say it; anything else is returned unchanged. */
export function auditValueText(value: string, language: Language): string {
  return sayIn(language, codes[value], value);
}

function sayIn(language: Language, said: Said | undefined, otherwise: string): string {
  return said?.[language === "hi" ? 1 : 0] ?? otherwise;
}
