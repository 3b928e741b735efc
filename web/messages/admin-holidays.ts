import { defineMessages } from "./messages.ts";

export const adminHolidaysMessages = defineMessages({
  en: {
    title: "Holidays",
    lead: "No classes are planned on these days.",
    empty: "No holidays yet.",
    failed: "The holidays could not be loaded.",
    day: "Day",
    nameEn: "Name in English",
    nameHi: "Name in Hindi",
    addHint: "Classes that are already planned for the day are cancelled.",
    add: "Add the holiday",
    added: (name: string, cancelled: number) =>
      `${name} added, ${cancelled === 1 ? "1 class" : `${cancelled} classes`} cancelled`,
    remove: "Remove",
    removeOf: (name: string, day: string) => `Remove ${name}, ${day}`,
    removeTitle: (name: string) => `Remove ${name} from the holidays?`,
    removeText: "Classes that were cancelled for it stay cancelled.",
    removed: (name: string) => `${name} removed`,
  },
  hi: {
    title: "छुट्टियाँ",
    lead: "इन दिनों कोई कक्षा नहीं बनती।",
    empty: "अभी कोई छुट्टी नहीं।",
    failed: "छुट्टियाँ लोड नहीं हो सकीं।",
    day: "दिन",
    nameEn: "अंग्रेज़ी में नाम",
    nameHi: "हिंदी में नाम",
    addHint: "उस दिन की बनी हुई कक्षाएँ रद्द हो जाएँगी।",
    add: "छुट्टी जोड़ें",
    added: (name: string, cancelled: number) => `${name} जोड़ी गई, ${cancelled} कक्षाएँ रद्द हुईं`,
    remove: "हटाएँ",
    removeOf: (name: string, day: string) => `${name}, ${day} हटाएँ`,
    removeTitle: (name: string) => `${name} को छुट्टियों से हटाएँ?`,
    removeText: "इसके लिए रद्द हुई कक्षाएँ रद्द ही रहेंगी।",
    removed: (name: string) => `${name} हटाई गई`,
  },
});
