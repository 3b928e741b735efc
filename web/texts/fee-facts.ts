import { defineTexts } from "./texts.ts";

/** The parts of a fee in few words, where fees stand in a list. */
export const feeFactTexts = defineTexts({
  en: {
    enrolmentFee: (amount: string) => `${amount} enrolment fee included`,
    instalments: (count: number) => (count === 1 ? "1 instalment" : `${count} instalments`),
  },
  hi: {
    enrolmentFee: (amount: string) => `${amount} नामांकन फ़ीस शामिल`,
    instalments: (count: number) => `${count} ${count === 1 ? "क़िस्त" : "क़िस्तें"}`,
  },
});
