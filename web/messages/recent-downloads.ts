import { defineMessages } from "./messages.ts";

/** The recent downloads on the profile. */
export const recentDownloadsMessages = defineMessages({
  en: {
    recentDownloads: "Recent downloads",
    none: "What you download will be listed here, so that you find it again.",
    loading: "Your downloads are loading",
    failed: "Your recent downloads could not be loaded. Please try again.",
    studyMaterials: "Study Materials",
    downloadedOn: (date: string) => `Downloaded ${date}`,
    locked: "Closed to you now: the course is over, or your enrolment in it is not active.",
    showAll: (count: number) => `Show all ${count}`,
  },
  hi: {
    recentDownloads: "हाल के डाउनलोड",
    none: "आप जो भी डाउनलोड करेंगे, वह यहाँ दिखेगा, ताकि आसानी से दोबारा मिल जाए।",
    loading: "आपके डाउनलोड खुल रहे हैं",
    failed: "आपके हाल के डाउनलोड नहीं खुल सके। कृपया फिर कोशिश करें।",
    studyMaterials: "अध्ययन सामग्री",
    downloadedOn: (date: string) => `${date} को डाउनलोड किया`,
    locked: "यह अब आपके लिए बंद है: कोर्स पूरा हो चुका है, या उसमें आपका नामांकन सक्रिय नहीं है।",
    showAll: (count: number) => `सभी ${count} देखें`,
  },
});
