import { defineMessages } from "./messages.ts";

export const feeMessages = defineMessages({
  en: {
    enrolmentFee: (amount: string) => `of which ${amount} enrolment fee`,
    instalments: "In instalments",
    refund: "What you get back if you withdraw",
  },
  hi: {
    enrolmentFee: (amount: string) => `इसमें ${amount} नामांकन फ़ीस`,
    instalments: "क़िस्तों में",
    refund: "नाम वापस लेने पर कितना लौटेगा",
  },
});
