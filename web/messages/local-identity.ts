import { defineMessages } from "./messages.ts";

/** The chooser of the local identity. */
export const localIdentityMessages = defineMessages({
  en: {
    linkNeeded:
      "To sign in, first open the link that the server shows in its console: the window in which it was started. It looks like this:",
    linkIsNew: "Open it in this browser. The server shows the link each time it starts.",
    linkOpened: "I have opened it",
    localExplanation: "This server runs on your own computer, so you may sign in as anybody.",
    sampleStudent: "Sample student",
    enrolledStudent: "Sample student with classes (with the demo)",
    sampleTeacher: "Sample teacher (with the demo)",
    office: "Institute office (admin)",
    someoneElse: "Someone else",
    name: "Name",
    email: "E-mail",
    continue: "Continue",
    signingIn: "Signing in…",
  },
  hi: {
    linkNeeded:
      "साइन इन करने के लिए पहले वह लिंक खोलें जो सर्वर अपने कंसोल में दिखाता है, यानी उस विंडो में जहाँ से उसे चालू किया गया। वह ऐसा दिखता है:",
    linkIsNew: "उसे इसी ब्राउज़र में खोलें। सर्वर हर बार चालू होने पर यह लिंक दिखाता है।",
    linkOpened: "लिंक खोल लिया",
    localExplanation: "यह सर्वर आपके अपने कंप्यूटर पर चल रहा है, इसलिए आप किसी भी नाम से साइन इन कर सकते हैं।",
    sampleStudent: "नमूना विद्यार्थी",
    enrolledStudent: "नमूना विद्यार्थी, क्लासों के साथ (डेमो के साथ)",
    sampleTeacher: "नमूना शिक्षक (डेमो के साथ)",
    office: "संस्थान ऑफ़िस (एडमिन)",
    someoneElse: "कोई और",
    name: "नाम",
    email: "ई-मेल",
    continue: "आगे बढ़ें",
    signingIn: "साइन इन हो रहा है…",
  },
});
