import { defineMessages } from "./messages.ts";

/** What happens after enrolling, asking and registering, in one line each. */
export const nextStepsMessages = defineMessages({
  en: {
    enrolFree: "Enrolling gives you a seat and opens all notes at once.",
    askLine: "The office answers by phone or e-mail.",
    demo: "Ask for a demo class",
    demoLine: "The office tells you when you can sit in on a class.",
    registerLine: "The office learns of your interest and contacts you. No seat is held.",
  },
  hi: {
    enrolFree: "नामांकन करते ही सीट आपकी होती है और सभी नोट्स खुल जाते हैं।",
    askLine: "ऑफ़िस फ़ोन या ई-मेल से जवाब देता है।",
    demo: "डेमो क्लास माँगें",
    demoLine: "ऑफ़िस बताएगा कि आप किस दिन क्लास में बैठकर देख सकते हैं।",
    registerLine: "ऑफ़िस को आपकी रुचि का पता चलेगा और वह आपसे संपर्क करेगा। इससे सीट नहीं रखी जाती।",
  },
});
