import { defineMessages } from "./messages.ts";

/**
 * The Ministry's age rule in one sentence; `rule` and `ask` are the texts of its links to the rule and the
 * form.
 */
export const ageRuleMessages = defineMessages({
  en: {
    before: "Under 16, or before the class 10 examination? Please",
    rule: "read the age rule",
    and: "and",
    ask: "ask the office",
    after: " first.",
  },
  hi: {
    before: "16 साल से कम, या कक्षा 10 की परीक्षा अभी नहीं दी? पहले",
    rule: "उम्र का नियम पढ़ें",
    and: "और",
    ask: "ऑफ़िस से पूछें",
    after: "।",
  },
});
