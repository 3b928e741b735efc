import type { WeekdayName } from "./entities/class.ts";
import type { ClassPlan } from "./entities/class-plan.ts";
import type {
  Delivery,
  EnquiryStatus,
  EnrolmentStatus,
  Language,
  Mode,
  NoticeAudience,
  PreferredTiming,
  RegistrationAnswer,
  Role,
  ViewedList,
} from "./entities/closed-lists.ts";
import type { PayMethod } from "./entities/fees.ts";
import type { RenditionKind } from "./entities/lecture.ts";
import type { QuestionKind } from "./entities/question-bank.ts";
import type { SetupAnswer } from "./entities/setup.ts";
import type { AttendanceMark } from "./entities/teaching.ts";

type Said = readonly [en: string, hi: string];

/** The codes that fields hold; a new one without its texts is an error. */
type Code =
  | (EnrolmentStatus | EnquiryStatus | RegistrationAnswer | Role | Mode | Delivery)
  | (ViewedList | NoticeAudience | Language | WeekdayName | ClassPlan["warnings"][number]["kind"])
  | (SetupAnswer | RenditionKind | AttendanceMark | PreferredTiming)
  | (QuestionKind | PayMethod);

const codes: Record<Code, Said> & Record<string, Said> = {
  pending: ["pending", "पुष्टि बाक़ी"],
  active: ["active", "सक्रिय"],
  withdrawn: ["withdrawn", "समाप्त"],
  lapsed: ["lapsed", "समय निकल गया"],
  new: ["new", "नया"],
  acknowledged: ["acknowledged", "मिलने की ख़बर दी गई"],
  closed: ["closed", "बंद"],
  none: ["none", "कोई नहीं"],
  contacted: ["contacted", "संपर्क किया"],
  declined: ["declined", "मना किया"],
  student: ["student", "विद्यार्थी"],
  teacher: ["teacher", "शिक्षक"],
  admin: ["admin", "एडमिन"],
  cash: ["cash", "नक़द"],
  upi: ["UPI", "UPI"],
  card: ["card", "कार्ड"],
  bank: ["bank transfer", "बैंक ट्रांसफ़र"],
  cheque: ["cheque", "चेक"],
  charge: ["charge", "फ़ीस"],
  discount: ["discount", "छूट"],
  payment: ["payment", "भुगतान"],
  refund: ["refund", "रिफ़ंड"],
  "write-off": ["written off", "माफ़"],
  reversal: ["taken back", "वापस ली गई प्रविष्टि"],
  receipt: ["receipt", "रसीद"],
  "receipt-voucher": ["receipt voucher", "रसीद वाउचर"],
  "refund-voucher": ["refund voucher", "रिफ़ंड वाउचर"],
  "tax-invoice": ["tax invoice", "टैक्स इनवॉइस"],
  "credit-note": ["credit note", "क्रेडिट नोट"],
  matched: ["found in the bank's statement", "बैंक स्टेटमेंट में मिला"],
  online: ["online", "ऑनलाइन"],
  offline: ["at the campus", "कैंपस में"],
  hybrid: ["hybrid", "हाइब्रिड"],
  live: ["live", "लाइव"],
  recorded: ["recorded", "रिकॉर्डेड"],
  both: ["both", "दोनों"],
  enrolments: ["enrolments", "नामांकन"],
  registrations: ["registrations", "रुचि"],
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
  counted: ["counts", "गिना गया"],
  waiting: ["to be decided", "फ़ैसला बाक़ी"],
  accepted: ["came late, counts", "देर से आया, गिना गया"],
  refused: ["came late, does not count", "देर से आया, नहीं गिना गया"],
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
  single: ["one right answer", "एक सही उत्तर"],
  multiple: ["several right answers", "कई सही उत्तर"],
  assertion: ["assertion and reason", "कथन और कारण"],
  numeric: ["number", "संख्या"],
  matrix: ["matching", "मिलान"],
  written: ["written answer", "लिखित उत्तर"],
  present: ["present", "हाज़िर"],
  absent: ["absent", "ग़ैरहाज़िर"],
  late: ["late", "देर से"],
  excused: ["excused", "बताकर नहीं आए"],
  morning: ["morning", "सुबह"],
  afternoon: ["afternoon", "दोपहर"],
  evening: ["evening", "शाम"],
  weekend: ["weekend", "शनिवार-रविवार"],
  "application/pdf": ["PDF", "PDF"],
};

/** A code as people say it; anything else is returned unchanged. */
export function codeText(code: string, language: Language): string {
  return codes[code]?.[language === "hi" ? 1 : 0] ?? code;
}
