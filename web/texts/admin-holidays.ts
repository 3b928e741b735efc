import type { ToldPeople } from "../../contract/entities/holiday.ts";
import { defineTexts } from "./texts.ts";

export const adminHolidaysTexts = defineTexts({
  en: {
    title: "Holidays",
    lead: "No classes are planned on these days.",
    empty: "No holidays yet.",
    past: (count: number) => `Holidays that are over (${count})`,
    failed: "The holidays could not be loaded.",
    day: "Day",
    nameEn: "Name in English",
    nameHi: "Name in Hindi",
    oneLanguage: "In English, in Hindi or in both.",
    addHint: "Classes that are already planned are cancelled.",
    untilDay: "Last day",
    untilHint: "Where it has several days in a row.",
    optional: "(optional)",
    days: (from: string, until: string) => `${from} to ${until}`,
    someCourses: "For some courses alone",
    someCoursesHint: "Where none is chosen, it is a holiday of all courses.",
    add: "Add the holiday",
    added: (name: string, cancelled: number, told: ToldPeople) =>
      cancelled === 0
        ? `${name} added, no class cancelled`
        : `${name} added, ${cancelled === 1 ? "1 class" : `${cancelled} classes`} cancelled. ${englishTold(told)}`,
    addTitle: (name: string, day: string) => `Add ${name}, ${day}?`,
    cancels: (count: number, courses: number, told: ToldPeople) =>
      `This cancels ${count === 1 ? "1 class" : `${count} classes`} of ${courses === 1 ? "1 course" : `${courses} courses`}. ${englishToTell(told)}`,
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
      count === 1 ? "Bring this class back" : `Bring these ${count} classes back`,
    toTell: englishToTell,
    removeAllTheSame: "Remove all the same",
    removed: (name: string, back: number, told: ToldPeople) =>
      back === 0
        ? `${name} removed`
        : `${name} removed, ${back === 1 ? "1 class" : `${back} classes`} brought back. ${englishTold(told)}`,
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
    oneLanguage: "अंग्रेज़ी में, हिंदी में या दोनों में।",
    addHint: "पहले से बनी हुई क्लासें रद्द हो जाएँगी।",
    untilDay: "आख़िरी दिन",
    untilHint: "जब छुट्टी लगातार कई दिन की हो।",
    optional: "(वैकल्पिक)",
    days: (from: string, until: string) => `${from} से ${until}`,
    someCourses: "सिर्फ़ कुछ कोर्सों के लिए",
    someCoursesHint: "कोई कोर्स न चुनें तो छुट्टी सभी कोर्सों की होगी।",
    add: "छुट्टी जोड़ें",
    added: (name: string, cancelled: number, told: ToldPeople) =>
      cancelled === 0
        ? `${name} की छुट्टी जोड़ी गई, कोई क्लास रद्द नहीं हुई`
        : `${name} की छुट्टी जोड़ी गई, ${cancelled === 1 ? "1 क्लास रद्द हुई" : `${cancelled} क्लासें रद्द हुईं`}। ${hindiTold(told)}`,
    addTitle: (name: string, day: string) => `${day} को ${name} की छुट्टी जोड़ें?`,
    cancels: (count: number, courses: number, told: ToldPeople) =>
      `इससे ${courses} ${courses === 1 ? "कोर्स" : "कोर्सों"} की ${count === 1 ? "1 क्लास रद्द होगी" : `${count} क्लासें रद्द होंगी`}। ${hindiToTell(told)}`,
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
    bringBack: (count: number) => (count === 1 ? "यह क्लास वापस लाएँ" : `ये ${count} क्लासें वापस लाएँ`),
    toTell: hindiToTell,
    removeAllTheSame: "फिर भी हटाएँ",
    removed: (name: string, back: number, told: ToldPeople) =>
      back === 0
        ? `${name} की छुट्टी हटाई गई`
        : `${name} की छुट्टी हटाई गई, ${back === 1 ? "1 क्लास वापस आई" : `${back} क्लासें वापस आईं`}। ${hindiTold(told)}`,
  },
});

function englishToTell({ people, messaged }: ToldPeople): string {
  if (people === 0) return "Nobody is told: nobody who comes has an account, or wants to be told.";
  const get = people === 1 ? "1 person gets" : `${people} people get`;
  return `${get} a notice on the website, which goes to ${messaged} of them by e-mail or on the phone, too.`;
}

function englishTold({ people, messaged }: ToldPeople): string {
  if (people === 0) return "Nobody was told.";
  const have = people === 1 ? "1 person has" : `${people} people have`;
  return `${have} a notice on the website, which goes to ${messaged} of them by e-mail or on the phone, too.`;
}

function hindiToTell({ people, messaged }: ToldPeople): string {
  if (people === 0)
    return "किसी को सूचना नहीं जाएगी: आने वालों में किसी का खाता नहीं है, या उन्होंने सूचनाएँ बंद कर रखी हैं।";
  const who = people === 1 ? "1 व्यक्ति" : `${people} लोगों`;
  return `${who} को वेबसाइट पर सूचना मिलेगी, उनमें से ${messaged} को ई-मेल या फ़ोन पर भी भेजी जाएगी।`;
}

function hindiTold({ people, messaged }: ToldPeople): string {
  if (people === 0) return "किसी को सूचना नहीं गई।";
  const who = people === 1 ? "1 व्यक्ति" : `${people} लोगों`;
  return `${who} को वेबसाइट पर सूचना मिल गई, उनमें से ${messaged} को ई-मेल या फ़ोन पर भी भेजी जाएगी।`;
}
