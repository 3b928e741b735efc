import type {
  EnquiryKind,
  EnquiryStatus,
  EnquiryTopic,
  EnrolmentStatus,
  Mode,
  PreferredTiming,
  RegistrationState,
  Role,
} from "../../../contract/entities/closed-lists.ts";
import type { EntryKind, PayMethod } from "../../../contract/entities/fees.ts";
import type { Language } from "../../../contract/errors.ts";
import type { LookupRow } from "../lookups/index.ts";

type ClosedLists = {
  yesNo: "yes" | "no";
  enrolment: EnrolmentStatus;
  registration: RegistrationState;
  enquiry: EnquiryStatus;
  enquiryKind: EnquiryKind;
  topic: EnquiryTopic;
  mode: Mode;
  timing: PreferredTiming;
  role: Role;
  course: "archived" | "draft" | "open" | "closed";
  feeEntry: EntryKind;
  pay: PayMethod;
};

type ValueKind = keyof ClosedLists | "programme" | "class" | "subject";

/** What a code is called in the file; a code that is unknown stays as it is. */
export type NameOf = (kind: ValueKind, code: string | null) => string | null;

/** Values as they are stored, as the given spreadsheet call has them. */
export const codesAsTheyAre: NameOf = (_, code) => code;

/** As the office's pages name them; in English the codes of the closed lists are words already. */
export function valueNamesIn(language: Language, lookups: readonly LookupRow[]): NameOf {
  const names = new Map(
    lookups.map(({ kind, code, nameEn, nameHi }) => [
      keyOf(kind, code),
      language === "hi" ? nameHi : nameEn,
    ]),
  );
  if (language === "hi")
    for (const [kind, words] of Object.entries(inHindi))
      for (const [code, name] of Object.entries(words)) names.set(keyOf(kind, code), name);
  return (kind, code) => (code === null ? null : (names.get(keyOf(kind, code)) ?? code));
}

function keyOf(kind: string, code: string): string {
  return `${kind} ${code}`;
}

const inHindi: { [Kind in keyof ClosedLists]: Readonly<Record<ClosedLists[Kind], string>> } = {
  yesNo: { yes: "हाँ", no: "नहीं" },
  enrolment: { active: "सक्रिय", pending: "पुष्टि बाक़ी", withdrawn: "समाप्त" },
  registration: {
    received: "जवाब बाक़ी",
    contacted: "संपर्क किया",
    declined: "मना किया",
    pending: "नामांकन, पुष्टि बाक़ी",
    enrolled: "नामांकित",
    closed: "कोर्स बंद",
  },
  enquiry: { new: "नया", acknowledged: "मिलने की ख़बर दी गई", closed: "बंद" },
  enquiryKind: { question: "सवाल", demo: "डेमो क्लास", call: "फ़ोन करना है" },
  topic: { admission: "दाख़िला", course: "कोई कोर्स", complaint: "शिकायत", other: "कुछ और" },
  mode: { online: "ऑनलाइन", offline: "कैंपस में", hybrid: "हाइब्रिड" },
  timing: { morning: "सुबह", afternoon: "दोपहर", evening: "शाम", weekend: "शनिवार-रविवार" },
  role: { student: "विद्यार्थी", teacher: "शिक्षक", admin: "एडमिन" },
  feeEntry: {
    charge: "फ़ीस",
    discount: "छूट",
    payment: "भुगतान",
    refund: "वापसी",
    "write-off": "माफ़",
    reversal: "वापस ली गई प्रविष्टि",
  },
  pay: {
    cash: "नक़द",
    upi: "UPI",
    card: "कार्ड",
    bank: "बैंक ट्रांसफ़र",
    cheque: "चेक",
    online: "ऑनलाइन",
  },
  course: { archived: "आर्काइव", draft: "ड्राफ़्ट", open: "नामांकन खुला", closed: "बंद" },
};
