import type { SlipOpened } from "../../contract/entities/admission-slip.ts";
import { defineMessages } from "./messages.ts";

type Brings = Pick<SlipOpened, "bringsCourses" | "bringsForm">;

/** For whoever was given the slip by which an account takes over what the office has recorded. */
export const admissionSlipMessages = defineMessages({
  en: {
    code: "Code",
    openTitle: "Open an admission slip",
    openLead:
      "The office gave you a slip with a code. With it, what the office noted comes into this account.",
    codeHint: "12 letters and digits, as they stand on the slip.",
    next: "Next",
    isIt: (name: string) => `The slip is for ${name}. Is that you, or your child?`,
    joins: (email: string, { bringsCourses, bringsForm }: Brings) => {
      const what =
        bringsCourses && bringsForm
          ? "The courses and the details that the office noted come"
          : bringsCourses
            ? "The courses that the office noted come"
            : bringsForm
              ? "The details that the office noted come"
              : "The name that the office noted comes";
      return `${what} into the account ${email}. It cannot be taken back.`;
    },
    yes: "Yes, that is right",
    no: "No",
    have: "I have an admission slip",
  },
  hi: {
    code: "कोड",
    openTitle: "दाख़िला पर्ची खोलें",
    openLead: "ऑफ़िस ने आपको कोड वाली पर्ची दी है। इससे ऑफ़िस में जो दर्ज है, वह इस खाते में आ जाएगा।",
    codeHint: "12 अक्षर और अंक, जैसे पर्ची पर लिखे हैं।",
    next: "आगे",
    isIt: (name: string) => `यह पर्ची ${name} के लिए है। क्या यह आप हैं, या आपका बच्चा?`,
    joins: (email: string, { bringsCourses, bringsForm }: Brings) => {
      const what =
        bringsCourses && bringsForm
          ? "कोर्स और जानकारी"
          : bringsCourses
            ? "कोर्स"
            : bringsForm
              ? "जानकारी"
              : "नाम";
      const come = bringsForm ? "आ जाएगी" : bringsCourses ? "आ जाएँगे" : "आ जाएगा";
      return `ऑफ़िस में दर्ज ${what} ${email} वाले खाते में ${come}। इसे वापस नहीं लिया जा सकता।`;
    },
    yes: "हाँ, सही है",
    no: "नहीं",
    have: "मेरे पास दाख़िला पर्ची है",
  },
});
