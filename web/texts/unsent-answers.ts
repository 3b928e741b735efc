import { defineTexts } from "./texts.ts";

/** Where signing out is asked about while answers of a test are on this device only. */
export const unsentAnswersTexts = defineTexts({
  en: {
    made: "The answer file was made.",
    notMade:
      "There is no answer file of all of them: it could not be made here. Stay signed in until they are sent.",
  },
  hi: {
    made: "उत्तर-फ़ाइल बन गई।",
    notMade: "सबकी उत्तर-फ़ाइल यहाँ नहीं बन सकी। जब तक वे भेजे न जाएँ, साइन आउट न करें।",
  },
});
