import { defineMessages } from "./messages.ts";

/** What whoever teaches in a course tells its students. */
export const courseNoticesMessages = defineMessages({
  en: {
    title: "Notices",
    lead: "The students of this course see a notice under the bell of the website. Whoever has opened it counts as reached.",
    sentOnes: "What the course was told",
    loadFailed: "The notices could not be loaded. Please try again.",
    none: "No notice yet",
    noneText: "What you write to this course stands here, with how many have read it.",
    nobody: "When it was sent, nobody was enrolled in this course.",
    everybody: "Everybody has opened it.",
    unreached: (count: string) => `Who has not opened it (${count})`,
    unreachedFailed: "The names could not be loaded. Please try again.",
    unreachedNone: "Nobody is left to be reached.",
    askOffice: "The office has their phone numbers and can call them.",
  },
  hi: {
    title: "सूचनाएँ",
    lead: "इस कोर्स के विद्यार्थियों को सूचना वेबसाइट की घंटी में दिखती है। जिसने उसे खोला, उस तक वह पहुँची।",
    sentOnes: "इस कोर्स को जो बताया गया",
    loadFailed: "सूचनाएँ नहीं खुल सकीं। कृपया फिर कोशिश करें।",
    none: "अभी कोई सूचना नहीं है",
    noneText: "आप इस कोर्स को जो लिखेंगे वह यहाँ दिखेगा, और कितनों ने पढ़ा।",
    nobody: "भेजते समय इस कोर्स में कोई नामांकित नहीं था।",
    everybody: "सबने इसे खोल लिया है।",
    unreached: (count: string) => `किसने नहीं खोली (${count})`,
    unreachedFailed: "नाम नहीं खुल सके। कृपया फिर कोशिश करें।",
    unreachedNone: "अब किसी तक पहुँचना बाक़ी नहीं है।",
    askOffice: "उनके फ़ोन नंबर ऑफ़िस के पास हैं। ऑफ़िस उन्हें फ़ोन कर सकता है।",
  },
});
