import { defineMessages } from "./messages.ts";

/** The choice of a person where the server runs on the own computer. */
export const localIdentityMessages = defineMessages({
  en: {
    localExplanation: "This server runs on your own computer, so you may sign in as anybody.",
    sampleStudent: "Sample student",
    office: "Institute office (admin)",
    someoneElse: "Someone else",
    name: "Name",
    email: "E-mail",
    continue: "Continue",
    signingIn: "Signing in…",
  },
  hi: {
    localExplanation: "यह सर्वर आपके अपने कंप्यूटर पर चल रहा है, इसलिए आप किसी भी नाम से साइन इन कर सकते हैं।",
    sampleStudent: "नमूना विद्यार्थी",
    office: "संस्थान ऑफ़िस (एडमिन)",
    someoneElse: "कोई और",
    name: "नाम",
    email: "ई-मेल",
    continue: "आगे बढ़ें",
    signingIn: "साइन इन हो रहा है…",
  },
});
