import { defineMessages } from "./messages.ts";

/** The Ministry's age rule in one sentence; `rule` is the words that lead to it. */
export const ageRuleMessages = defineMessages({
  en: {
    before: "Under 16, or before the class 10 examination? Please",
    rule: "read the age rule",
    after: "and ask the office first.",
  },
  hi: {
    before: "16 साल से कम, या कक्षा 10 की परीक्षा अभी नहीं दी? पहले",
    rule: "उम्र का नियम पढ़ें",
    after: "और ऑफ़िस से पूछें।",
  },
});
