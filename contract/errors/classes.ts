import type { ErrorEntry } from "./entry.ts";

export const classErrors = {
  too_many_classes: {
    status: 422,
    en: "That would be more than 1,000 classes. Please end the series earlier, or plan it in parts.",
    hi: "इससे 1,000 से ज़्यादा क्लासें बनेंगी। कृपया पहले की तारीख़ पर ख़त्म करें, या हिस्सों में बनाएँ।",
  },
  no_classes: {
    status: 422,
    en: "No class falls on these days between the two dates, or each is a holiday.",
    hi: "इन तारीख़ों के बीच इन दिनों कोई क्लास नहीं पड़ती, या हर दिन छुट्टी है।",
  },
  plan_to_accept: {
    status: 409,
    en: "These classes meet others, or go beyond the guidelines. Please look at what is named, and save again if you want it so.",
    hi: "ये क्लासें दूसरी क्लासों से टकराती हैं, या दिशानिर्देशों से बाहर हैं। कृपया नीचे लिखी बातें देखें, और फिर भी चाहें तो दोबारा सेव करें।",
  },
  holiday_to_accept: {
    status: 409,
    en: "This holiday cancels classes that are planned for the day. Please check how many, and add it again if that is what you want.",
    hi: "इस छुट्टी से उस दिन की बनी हुई क्लासें रद्द होंगी। कृपया देखें कि कितनी, और फिर भी चाहें तो दोबारा जोड़ें।",
  },
  class_cancelled: {
    status: 409,
    en: "This class was cancelled.",
    hi: "यह क्लास रद्द हो चुकी है।",
  },
  register_taken: {
    status: 409,
    en: "A class whose register has been taken can no longer begin at another time. Please plan another class instead.",
    hi: "जिस क्लास की हाज़िरी हो चुकी है, उसके शुरू होने का समय अब नहीं बदल सकता। कृपया उसकी जगह नई क्लास बनाएँ।",
  },
  register_early: {
    status: 409,
    en: "The register opens when the class begins.",
    hi: "हाज़िरी क्लास शुरू होने पर खुलती है।",
  },
  register_closed: {
    status: 403,
    en: "The register closed a day after the class. Please ask the office to change it.",
    hi: "क्लास के एक दिन बाद हाज़िरी बंद हो गई। इसे बदलने के लिए कृपया ऑफ़िस से कहें।",
  },
  reason_needed: {
    status: 422,
    en: "Please say why: this class began more than a day ago.",
    hi: "कृपया वजह लिखें: यह क्लास एक दिन से पहले शुरू हुई थी।",
  },
  not_in_class: {
    status: 403,
    en: "This class is for the students enrolled in its course, and for those who teach there.",
    hi: "यह क्लास उसके कोर्स में नामांकित विद्यार्थियों और वहाँ पढ़ाने वालों के लिए है।",
  },
  class_not_open: {
    status: 409,
    en: "You can join this class from ten minutes before it begins.",
    hi: "इस क्लास में शुरू होने से दस मिनट पहले से जुड़ सकते हैं।",
  },
  class_over: {
    status: 409,
    en: "This class is over.",
    hi: "यह क्लास ख़त्म हो चुकी है।",
  },
  class_without_link: {
    status: 409,
    en: "This class has no link to join by. If it should have one, please tell the office.",
    hi: "इस क्लास में जुड़ने के लिए कोई लिंक नहीं है। अगर होना चाहिए, तो कृपया ऑफ़िस को बताएँ।",
  },
} as const satisfies Record<string, ErrorEntry>;
