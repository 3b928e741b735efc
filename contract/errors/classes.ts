import type { ErrorEntry } from "./entry.ts";

/** The timetable. */
export const classErrors = {
  too_many_classes: {
    status: 422,
    en: "That would be more than 1,000 classes. Please end the series earlier, or plan it in parts.",
    hi: "इससे 1,000 से ज़्यादा कक्षाएँ बनेंगी। कृपया पहले की तारीख़ पर ख़त्म करें, या हिस्सों में बनाएँ।",
  },
  no_classes: {
    status: 422,
    en: "No class falls on these days between the two dates, or each is a holiday.",
    hi: "इन तारीख़ों के बीच इन दिनों कोई कक्षा नहीं पड़ती, या हर दिन छुट्टी है।",
  },
  plan_to_accept: {
    status: 409,
    en: "These classes meet others, or go beyond the guidelines. Please look at what is named, and save again if you want it so.",
    hi: "ये कक्षाएँ दूसरी कक्षाओं से टकराती हैं, या दिशानिर्देशों से बाहर हैं। कृपया नीचे लिखी बातें देखें, और फिर भी चाहें तो दोबारा सेव करें।",
  },
} as const satisfies Record<string, ErrorEntry>;
