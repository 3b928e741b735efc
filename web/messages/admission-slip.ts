import { defineMessages } from "./messages.ts";

/** For whoever was given the slip by which an account takes over what the office has recorded. */
export const admissionSlipMessages = defineMessages({
  en: {
    code: "Code",
    openTitle: "Open an admission slip",
    openLead:
      "The office gave you a slip with a code. With it your courses come into this account.",
    codeHint: "12 letters and digits, as they stand on the slip.",
    next: "Next",
    isIt: (name: string) => `The slip is for ${name}. Is that you, or your child?`,
    joins: (email: string) =>
      `The courses and the form that the office noted come into the account ${email}. It cannot be taken back.`,
    yes: "Yes, that is right",
    no: "No",
    have: "I have an admission slip",
  },
  hi: {
    code: "कोड",
    openTitle: "दाख़िला पर्ची खोलें",
    openLead: "ऑफ़िस ने आपको कोड वाली पर्ची दी है। इससे आपके कोर्स इस खाते में आ जाएँगे।",
    codeHint: "12 अक्षर और अंक, जैसे पर्ची पर लिखे हैं।",
    next: "आगे",
    isIt: (name: string) => `यह पर्ची ${name} के लिए है। क्या यह आप हैं, या आपका बच्चा?`,
    joins: (email: string) =>
      `ऑफ़िस में दर्ज कोर्स और फ़ॉर्म ${email} वाले खाते में आ जाएँगे। इसे वापस नहीं लिया जा सकता।`,
    yes: "हाँ, सही है",
    no: "नहीं",
    have: "मेरे पास दाख़िला पर्ची है",
  },
});
