import { defineTexts } from "./texts.ts";

/** Enrolling people who are here already: on their own page, and from a file. */
export const adminEnrolPersonTexts = defineTexts({
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

const seats = (count: number) => (count === 1 ? "1 seat left" : `${count} seats left`);
const hindiSeats = (count: number) => `${count} सीट${count === 1 ? "" : "ें"} बाक़ी`;

/** Enrolling several people of the list in one course. */
export const adminEnrolPeopleTexts = defineTexts({
  en: {
    enrol: (count: number) => `Enrol in a course (${count})`,
    title: (count: number) => `Enrol ${count === 1 ? "1 person" : `${count} people`} in a course`,
    text: "Seats are confirmed at once.",
    formless: (count: number) =>
      count === 1
        ? "1 has no enrolment form yet, and is left out. Fill it in on their page first:"
        : `${count} have no enrolment form yet, and are left out. Fill them in on their pages first:`,
    seats: (count: number) => (count <= 0 ? "No seat left" : seats(count)),
    tooFew: "There are more people than seats: whoever is named first gets one.",
    grade: "Their class from now on",
    gradeHint: "Choose it at the turn of the school year; it is written in their forms.",
    sameGrade: "As it is",
    willMove: (count: number, course: string, grade: string) =>
      `${count === 1 ? "1 student gets" : `${count} students get`} a confirmed seat in ${course} and ${count === 1 ? "goes" : "go"} to ${grade}. Their present courses stay as they are, until the last day of each. Whoever finds no seat stays in their class, and is named.`,
    submit: (count: number) => `Enrol (${count})`,
    done: (count: number, course: string) =>
      count === 1
        ? `1 person is enrolled in ${course}`
        : `${count} people are enrolled in ${course}`,
    left: (count: number) => (count === 1 ? "1 was not enrolled:" : `${count} were not enrolled:`),
  },
  hi: {
    enrol: (count: number) => `कोर्स में नामांकन करें (${count})`,
    title: (count: number) => `${count === 1 ? "1 व्यक्ति" : `${count} लोगों`} का कोर्स में नामांकन करें`,
    text: "सीटें तुरंत पक्की हो जाती हैं।",
    formless: (count: number) =>
      `${count} का नामांकन फ़ॉर्म अभी नहीं भरा है, इसलिए नामांकन नहीं होगा। पहले उनके पेज पर फ़ॉर्म भरें:`,
    seats: (count: number) => (count <= 0 ? "कोई सीट बाक़ी नहीं" : hindiSeats(count)),
    tooFew: "लोग ज़्यादा हैं और सीटें कम: जिनका नाम पहले है, सीट पहले उन्हें मिलेगी।",
    grade: "अब से कक्षा",
    gradeHint: "नया शैक्षणिक सत्र शुरू होने पर चुनें; यह उनके फ़ॉर्म में लिखी जाती है।",
    sameGrade: "जो है वही रहे",
    willMove: (count: number, course: string, grade: string) =>
      `${count} विद्यार्थियों को ${course} में पक्की सीट मिलेगी और वे ${grade} में जाएँगे। उनके अभी के कोर्स आख़िरी तारीख़ तक वैसे ही रहेंगे। जिन्हें सीट न मिले, उनकी कक्षा नहीं बदलेगी और उनके नाम दिखेंगे।`,
    submit: (count: number) => `नामांकन करें (${count})`,
    done: (count: number, course: string) => `${course} में ${count} का नामांकन हो गया`,
    left: (count: number) => `${count} का नामांकन नहीं हुआ:`,
  },
});

/** An import into a course, which may have fewer seats than people come. */
export const adminImportSeatsTexts = defineTexts({
  en: {
    enrolled: (added: string, course: string) =>
      added === "1"
        ? `1 person was imported and enrolled in ${course}`
        : `${added} people were imported and enrolled in ${course}`,
    stopped: (added: string, course: string) =>
      added === "1"
        ? `Stopped. 1 person is in, enrolled in ${course}; the rest are not.`
        : `Stopped. ${added} people are in, enrolled in ${course}; the rest are not.`,
    tooFewSeats: (ready: number) =>
      `${ready === 1 ? "1 person is" : `${ready} people are`} ready, and the course has fewer seats. Give it more, choose another, or import without a course.`,
    seatsRanOut: (left: string) =>
      `The seats left are too few for the next people; ${left === "1" ? "1 row is" : `${left} rows are`} not imported. Give the course more seats and then go on, or import the rest without a course.`,
    restWithoutCourse: (left: string) => `Import ${left} without a course`,
    moreSeats: "Give the course more seats",
  },
  hi: {
    enrolled: (added: string, course: string) =>
      added === "1"
        ? `1 व्यक्ति आयात हुआ और ${course} में नामांकन हो गया`
        : `${added} लोग आयात हुए और ${course} में उनका नामांकन हो गया`,
    stopped: (added: string, course: string) =>
      added === "1"
        ? `रुक गया। 1 व्यक्ति आ गया है, ${course} में नामांकन के साथ; बाक़ी नहीं।`
        : `रुक गया। ${added} लोग आ गए हैं, ${course} में नामांकन के साथ; बाक़ी नहीं।`,
    tooFewSeats: (ready: number) =>
      `${ready === 1 ? "1 व्यक्ति तैयार है" : `${ready} लोग तैयार हैं`}, पर सीटें कम हैं। कोर्स में सीटें बढ़ाएँ, दूसरा कोर्स चुनें, या बिना कोर्स के आयात करें।`,
    seatsRanOut: (left: string) =>
      `बची हुई सीटें अगले लोगों के लिए कम हैं; ${left === "1" ? "1 पंक्ति आयात नहीं हुई" : `${left} पंक्तियाँ आयात नहीं हुईं`}। कोर्स में सीटें बढ़ाकर आगे बढ़ें, या बाक़ी को बिना कोर्स के आयात करें।`,
    restWithoutCourse: (left: string) => `${left} को बिना कोर्स के आयात करें`,
    moreSeats: "कोर्स में सीटें बढ़ाएँ",
  },
});
