import { defineMessages } from "./messages.ts";

/** Enrolling people who are here already: on their own page, and from a file. */
export const adminEnrolPersonMessages = defineMessages({
  en: {
    enrol: "Enrol in a course",
    title: (name: string) => `Enrol ${name}`,
    text: "The seat is confirmed at once.",
    course: "Course",
    choose: "Choose a course",
    submit: "Enrol",
    enrolling: "Enrolling…",
    enrolled: (name: string, course: string) => `${name} is enrolled in ${course}`,
    full: "All seats are taken. You can put them on the waiting list: they are next when a seat falls free.",
    wait: "Put on the waiting list",
    waits: (name: string, course: string) => `${name} waits for a seat in ${course}`,
    formFirst: "The enrolment form comes first. Fill it in as the family tells it.",
    fillForm: "Fill in the form",
    fillTitle: (name: string) => `Enrolment form of ${name}`,
    fillText:
      "As the family tells it at the desk. It is noted that the office filled it in; the person can correct it themselves.",
    notice: "Tell the family what we keep, and show them this. By saving you confirm that you did.",
    filled: (name: string) => `The form of ${name} is filled in`,
    known: "Enrol those who are here already",
    knownText: (count: string) =>
      count === "1"
        ? "1 person of this file is here already and is not imported again. You can enrol them."
        : `${count} people of this file are here already and are not imported again. You can enrol them.`,
    several: "Rows that fit more than one person are left out: open their pages.",
    enrolKnown: (count: string) => (count === "1" ? "Enrol 1 person" : `Enrol ${count} people`),
    progress: (done: string, total: string) => `${done} of ${total}`,
    result: (enrolled: string, already: string) =>
      `${enrolled} enrolled now, ${already} enrolled before.`,
    notUndone: "Undoing the import does not touch these seats.",
    refused: "Not enrolled:",
    more: (count: string) => `and ${count} more`,
  },
  hi: {
    enrol: "कोर्स में नामांकन करें",
    title: (name: string) => `${name} का नामांकन`,
    text: "सीट तुरंत पक्की हो जाती है।",
    course: "कोर्स",
    choose: "कोर्स चुनें",
    submit: "नामांकन करें",
    enrolling: "नामांकन हो रहा है…",
    enrolled: (name: string, course: string) => `${course} में ${name} का नामांकन हो गया`,
    full: "सभी सीटें भर चुकी हैं। आप इन्हें प्रतीक्षा सूची में रख सकते हैं: सीट ख़ाली होते ही इनकी बारी आएगी।",
    wait: "प्रतीक्षा सूची में रखें",
    waits: (name: string, course: string) => `${name} अब ${course} की प्रतीक्षा सूची में हैं`,
    formFirst: "पहले नामांकन फ़ॉर्म भरना होगा। परिवार जैसा बताए, वैसा भरें।",
    fillForm: "फ़ॉर्म भरें",
    fillTitle: (name: string) => `${name} का नामांकन फ़ॉर्म`,
    fillText: "परिवार काउंटर पर जैसा बताए। यह दर्ज रहेगा कि फ़ॉर्म ऑफ़िस ने भरा; व्यक्ति इसे ख़ुद ठीक कर सकते हैं।",
    notice: "परिवार को बताएँ कि हम क्या रखते हैं, और यह दिखाएँ। सेव करने का मतलब है कि आपने ऐसा किया।",
    filled: (name: string) => `${name} का फ़ॉर्म भर दिया गया`,
    known: "जो पहले से यहाँ हैं, उनका नामांकन करें",
    knownText: (count: string) =>
      `इस फ़ाइल ${count === "1" ? "का 1 व्यक्ति पहले से यहाँ है और दोबारा आयात नहीं होता" : `के ${count} लोग पहले से यहाँ हैं और दोबारा आयात नहीं होते`}। आप उनका नामांकन कर सकते हैं।`,
    several: "जो पंक्तियाँ एक से ज़्यादा लोगों से मिलती हैं, वे छोड़ दी जाती हैं: उनके पेज खोलें।",
    enrolKnown: (count: string) =>
      count === "1" ? "1 व्यक्ति का नामांकन करें" : `${count} लोगों का नामांकन करें`,
    progress: (done: string, total: string) => `${total} में से ${done}`,
    result: (enrolled: string, already: string) =>
      `${enrolled} का नामांकन अभी हुआ, ${already} का पहले से था।`,
    notUndone: "आयात वापस लेने से ये सीटें नहीं बदलतीं।",
    refused: "नामांकन नहीं हुआ:",
    more: (count: string) => `और ${count}`,
  },
});
