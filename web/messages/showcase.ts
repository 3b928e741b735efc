import { defineMessages } from "./messages.ts";

/** Labels beside results. */
export const showcaseMessages = defineMessages({
  en: {
    allPictures: "All photographs",
    allVoices: "All they say",
    allResults: "All results",
    paid: "paid course",
    free: "free course",
    consent: (day: string) => `Shown with written consent of ${day}, given after the result.`,
  },
  hi: {
    allPictures: "सारी तस्वीरें",
    allVoices: "सबकी बातें",
    allResults: "सारे नतीजे",
    paid: "फ़ीस वाला कोर्स",
    free: "निःशुल्क कोर्स",
    consent: (day: string) => `नतीजे के बाद ${day} को दी गई लिखित सहमति से।`,
  },
});
