import type {
  Mode,
  PreferredTiming,
  RegistrationFilter,
  RegistrationState,
} from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";
import { modeNames, timingNames } from "./mode-and-timing-names.ts";

const englishStates: Record<RegistrationState, string> = {
  received: "Waits for you",
  contacted: "Contacted",
  declined: "Declined",
  pending: "Enrolled, to be confirmed",
  enrolled: "Enrolled",
  closed: "Course closed",
};
const hindiStates: Record<RegistrationState, string> = {
  received: "आपका इंतज़ार",
  contacted: "संपर्क किया",
  declined: "मना किया",
  pending: "नामांकन, पुष्टि बाक़ी",
  enrolled: "नामांकित",
  closed: "कोर्स बंद",
};
const englishFilters: Record<RegistrationFilter, string> = {
  open: "Waiting for you",
  contacted: "Contacted",
  declined: "Declined",
};
const hindiFilters: Record<RegistrationFilter, string> = {
  open: "आपका इंतज़ार",
  contacted: "संपर्क किया",
  declined: "मना किया",
};

/** Registrations for courses, and the office's answers. */
export const adminRegistrationsMessages = defineMessages({
  en: {
    lead: "Interest that students registered for a course, newest first. Call or write, then say here what came of it.",
    searchLabel: "Search by name, phone or e-mail",
    answerLabel: "Answer",
    meanwhile: (answer: string) =>
      `Somebody else answered meanwhile: ${answer} Save again to put yours in its place.`,
    allAnswers: "All answers",
    filter: (filter: RegistrationFilter) => englishFilters[filter],
    allCourses: "All courses",
    since: "Since",
    student: "Student",
    course: "Course",
    contact: "Contact",
    message: "Message",
    sent: "Sent",
    stateName: (state: RegistrationState) => englishStates[state],
    timing: (timing: PreferredTiming) => timingNames.en[timing],
    mode: (mode: Mode) => modeNames.en[mode],
    empty: "No registration yet",
    emptyText: "What students send from the course registration page appears here.",
    contacted: "Contacted",
    contactedOf: (name: string, course: string) => `${name} was contacted about ${course}`,
    answer: "Answer and notes",
    answerOf: (name: string, course: string) => `Answer and notes: ${name}, ${course}`,
    none: "No answer yet",
    reason: "Reason",
    reasonHint: "The student reads this.",
    save: "Save the answer",
    saved: (name: string) => `The answer to ${name} is saved`,
  },
  hi: {
    lead: "कोर्स के लिए विद्यार्थियों की दर्ज रुचि, नई पहले। फ़ोन करें या लिखें, फिर यहाँ बताएँ कि क्या हुआ।",
    searchLabel: "नाम, फ़ोन या ई-मेल से खोजें",
    answerLabel: "जवाब",
    meanwhile: (answer: string) =>
      `इस बीच किसी और ने जवाब दिया: ${answer} उसकी जगह अपना रखने के लिए फिर से सहेजें।`,
    allAnswers: "सभी जवाब",
    filter: (filter: RegistrationFilter) => hindiFilters[filter],
    allCourses: "सभी कोर्स",
    since: "कब से",
    student: "विद्यार्थी",
    course: "कोर्स",
    contact: "संपर्क",
    message: "संदेश",
    sent: "भेजा गया",
    stateName: (state: RegistrationState) => hindiStates[state],
    timing: (timing: PreferredTiming) => timingNames.hi[timing],
    mode: (mode: Mode) => modeNames.hi[mode],
    empty: "अभी कोई पंजीकरण नहीं है",
    emptyText: "कोर्स पंजीकरण पेज से विद्यार्थी जो भेजेंगे, वह यहाँ दिखेगा।",
    contacted: "संपर्क किया",
    contactedOf: (name: string, course: string) => `${course} के बारे में ${name} से संपर्क किया`,
    answer: "जवाब और नोट",
    answerOf: (name: string, course: string) => `जवाब और नोट: ${name}, ${course}`,
    none: "अभी जवाब नहीं दिया",
    reason: "कारण",
    reasonHint: "यह विद्यार्थी पढ़ेंगे।",
    save: "जवाब सहेजें",
    saved: (name: string) => `${name} का जवाब सहेजा गया`,
  },
});
