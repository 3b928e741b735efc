import { defineMessages } from "./messages.ts";

export const adminHolidaysMessages = defineMessages({
  en: {
    title: "Holidays",
    lead: "No classes are planned on these days.",
    empty: "No holidays yet.",
    past: (count: number) => `Holidays that are over (${count})`,
    failed: "The holidays could not be loaded.",
    day: "Day",
    nameEn: "Name in English",
    nameHi: "Name in Hindi",
    addHint: "Classes that are already planned for the day are cancelled.",
    add: "Add the holiday",
    added: (name: string, cancelled: number) =>
      `${name} added, ${cancelled === 1 ? "1 class" : `${cancelled} classes`} cancelled`,
    addTitle: (name: string, day: string) => `Add ${name}, ${day}?`,
    cancels: (count: number, courses: number) =>
      `This cancels ${count === 1 ? "1 class" : `${count} classes`} of ${courses === 1 ? "1 course" : `${courses} courses`}, and those who come to ${count === 1 ? "it" : "them"} are told.`,
    addAllTheSame: "Add all the same",
    remove: "Remove",
    removeOf: (name: string, day: string) => `Remove ${name}, ${day}`,
    removeTitle: (name: string) => `Remove ${name} from the holidays?`,
    removeText: "Classes that were cancelled for it stay cancelled.",
    noneCancelled: "No class to come is cancelled because of it.",
    stayCancelled: (count: number) =>
      count === 1
        ? "1 class to come is cancelled because of it, and stays so unless you bring it back."
        : `${count} classes to come are cancelled because of it, and stay so unless you bring them back.`,
    bringBack: (count: number) =>
      count === 1
        ? "Bring this class back, and tell its students"
        : `Bring these ${count} classes back, and tell their students`,
    removeAllTheSame: "Remove all the same",
    removed: (name: string, back: number) =>
      back === 0
        ? `${name} removed`
        : `${name} removed, ${back === 1 ? "1 class" : `${back} classes`} brought back`,
  },
  hi: {
    title: "छुट्टियाँ",
    lead: "इन दिनों कोई क्लास नहीं बनती।",
    empty: "अभी कोई छुट्टी नहीं।",
    past: (count: number) => `बीती छुट्टियाँ (${count})`,
    failed: "छुट्टियाँ लोड नहीं हो सकीं।",
    day: "दिन",
    nameEn: "अंग्रेज़ी में नाम",
    nameHi: "हिंदी में नाम",
    addHint: "उस दिन की बनी हुई क्लासें रद्द हो जाएँगी।",
    add: "छुट्टी जोड़ें",
    added: (name: string, cancelled: number) =>
      `${name} जोड़ी गई, ${cancelled === 1 ? "1 क्लास रद्द हुई" : `${cancelled} क्लासें रद्द हुईं`}`,
    addTitle: (name: string, day: string) => `${day} को ${name} की छुट्टी जोड़ें?`,
    cancels: (count: number, courses: number) =>
      `इससे ${courses} ${courses === 1 ? "कोर्स" : "कोर्सों"} की ${count === 1 ? "1 क्लास रद्द होगी" : `${count} क्लासें रद्द होंगी`}, और ${count === 1 ? "उसमें" : "उनमें"} आने वालों को बताया जाएगा।`,
    addAllTheSame: "फिर भी जोड़ें",
    remove: "हटाएँ",
    removeOf: (name: string, day: string) => `${name}, ${day} हटाएँ`,
    removeTitle: (name: string) => `${name} को छुट्टियों से हटाएँ?`,
    removeText: "इसके लिए रद्द हुई क्लासें रद्द ही रहेंगी।",
    noneCancelled: "इसके लिए आगे की कोई क्लास रद्द नहीं है।",
    stayCancelled: (count: number) =>
      count === 1
        ? "इसके लिए आगे की 1 क्लास रद्द है, और रद्द ही रहेगी जब तक आप उसे वापस न लाएँ।"
        : `इसके लिए आगे की ${count} क्लासें रद्द हैं, और रद्द ही रहेंगी जब तक आप उन्हें वापस न लाएँ।`,
    bringBack: (count: number) =>
      count === 1
        ? "यह क्लास वापस लाएँ और विद्यार्थियों को बताएँ"
        : `ये ${count} क्लासें वापस लाएँ और विद्यार्थियों को बताएँ`,
    removeAllTheSame: "फिर भी हटाएँ",
    removed: (name: string, back: number) =>
      back === 0
        ? `${name} हटाई गई`
        : `${name} हटाई गई, ${back === 1 ? "1 क्लास वापस आई" : `${back} क्लासें वापस आईं`}`,
  },
});
