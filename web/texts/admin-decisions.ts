import type { EnrolmentDecision } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

type Texts = {
  /** The button. */
  act: string;
  title: (count: number) => string;
  text: (count: number) => string;
  /** What became of them. */
  done: (count: number) => string;
  refused: (count: number) => string;
};

const englishDecisions: Record<EnrolmentDecision, Texts> = {
  confirm: {
    act: "Confirm",
    title: (count) => (count === 1 ? "Confirm this enrolment?" : `Confirm ${count} enrolments?`),
    text: (count) =>
      count === 1
        ? "The student is enrolled at once, and all notes open to them."
        : "The students are enrolled at once, and all notes open to them.",
    done: (count) => (count === 1 ? "1 enrolment confirmed" : `${count} enrolments confirmed`),
    refused: (count) =>
      count === 1 ? "1 could not be confirmed:" : `${count} could not be confirmed:`,
  },
  decline: {
    act: "Decline",
    title: (count) => (count === 1 ? "Decline this enrolment?" : `Decline ${count} enrolments?`),
    text: (count) =>
      count === 1
        ? "The seat becomes free, and the student cannot enrol again by themselves. You can still confirm it later while there are seats."
        : "The seats become free, and the students cannot enrol again by themselves. You can still confirm them later while there are seats.",
    done: (count) => (count === 1 ? "1 enrolment declined" : `${count} enrolments declined`),
    refused: (count) =>
      count === 1 ? "1 could not be declined:" : `${count} could not be declined:`,
  },
  withdraw: {
    act: "Withdraw",
    title: (count) => (count === 1 ? "Withdraw this enrolment?" : `Withdraw ${count} enrolments?`),
    text: (count) =>
      count === 1
        ? "The student loses the notes, the seat becomes free, and they cannot enrol again by themselves. You can confirm it again while there are seats."
        : "The students lose the notes, the seats become free, and they cannot enrol again by themselves. You can confirm them again while there are seats.",
    done: (count) => (count === 1 ? "1 enrolment withdrawn" : `${count} enrolments withdrawn`),
    refused: (count) =>
      count === 1 ? "1 could not be withdrawn:" : `${count} could not be withdrawn:`,
  },
  move: {
    act: "Move",
    title: (count) =>
      count === 1 ? "Move this enrolment to another course?" : `Move ${count} enrolments?`,
    text: () =>
      "Free within one academic year, while the other course has seats. Status and the hour until which a seat is held stay as they are.",
    done: (count) => (count === 1 ? "1 enrolment moved" : `${count} enrolments moved`),
    refused: (count) => (count === 1 ? "1 could not be moved:" : `${count} could not be moved:`),
  },
  hold: {
    act: "Hold a seat again",
    title: (count) => (count === 1 ? "Hold a seat again?" : `Hold ${count} seats again?`),
    text: (count) =>
      count === 1
        ? "The seat waits for you to confirm, as long as that of a new enrolment, while there are seats."
        : "The seats wait for you to confirm, as long as those of new enrolments, while there are seats.",
    done: (count) => (count === 1 ? "1 seat is held again" : `${count} seats are held again`),
    refused: (count) =>
      count === 1 ? "1 seat could not be held again:" : `${count} seats could not be held again:`,
  },
};
const hindiDecisions: Record<EnrolmentDecision, Texts> = {
  confirm: {
    act: "पुष्टि करें",
    title: (count) => (count === 1 ? "इस नामांकन की पुष्टि करें?" : `${count} नामांकनों की पुष्टि करें?`),
    text: (count) =>
      count === 1
        ? "विद्यार्थी का नामांकन तुरंत हो जाएगा, और सभी नोट्स उसके लिए खुल जाएँगे।"
        : "विद्यार्थियों का नामांकन तुरंत हो जाएगा, और सभी नोट्स उनके लिए खुल जाएँगे।",
    done: (count) => `${count} नामांकन की पुष्टि हुई`,
    refused: (count) => `${count} की पुष्टि नहीं हो सकी:`,
  },
  decline: {
    act: "अस्वीकार करें",
    title: (count) => (count === 1 ? "यह नामांकन अस्वीकार करें?" : `${count} नामांकन अस्वीकार करें?`),
    text: (count) =>
      count === 1
        ? "सीट ख़ाली हो जाएगी, और विद्यार्थी ख़ुद दोबारा नामांकन नहीं कर सकेगा। सीटें रहने तक आप बाद में भी पुष्टि कर सकते हैं।"
        : "सीटें ख़ाली हो जाएँगी, और विद्यार्थी ख़ुद दोबारा नामांकन नहीं कर सकेंगे। सीटें रहने तक आप बाद में भी पुष्टि कर सकते हैं।",
    done: (count) => `${count} नामांकन अस्वीकार हुए`,
    refused: (count) => `${count} अस्वीकार नहीं हो सके:`,
  },
  withdraw: {
    act: "समाप्त करें",
    title: (count) => (count === 1 ? "यह नामांकन समाप्त करें?" : `${count} नामांकन समाप्त करें?`),
    text: (count) =>
      count === 1
        ? "विद्यार्थी के नोट्स बंद हो जाएँगे, सीट ख़ाली हो जाएगी, और विद्यार्थी ख़ुद दोबारा नामांकन नहीं कर सकेगा। सीटें रहने तक आप फिर पुष्टि कर सकते हैं।"
        : "विद्यार्थियों के नोट्स बंद हो जाएँगे, सीटें ख़ाली हो जाएँगी, और वे ख़ुद दोबारा नामांकन नहीं कर सकेंगे। सीटें रहने तक आप फिर पुष्टि कर सकते हैं।",
    done: (count) => `${count} नामांकन समाप्त हुए`,
    refused: (count) => `${count} समाप्त नहीं हो सके:`,
  },
  move: {
    act: "कोर्स बदलें",
    title: (count) =>
      count === 1 ? "यह नामांकन दूसरे कोर्स में ले जाएँ?" : `${count} नामांकन दूसरे कोर्स में ले जाएँ?`,
    text: () =>
      "एक ही शैक्षणिक वर्ष में, और दूसरे कोर्स में सीट रहने तक, बिना फ़ीस। स्थिति और सीट रखे जाने का समय वही रहेगा।",
    done: (count) => `${count} नामांकन दूसरे कोर्स में गए`,
    refused: (count) => `${count} का कोर्स नहीं बदल सका:`,
  },
  hold: {
    act: "सीट फिर रखें",
    title: (count) => (count === 1 ? "सीट फिर रखें?" : `${count} सीटें फिर रखें?`),
    text: (count) =>
      count === 1
        ? "सीटें बाक़ी हों तो यह सीट नए नामांकन जितने समय तक आपकी पुष्टि के लिए रखी जाएगी।"
        : "सीटें बाक़ी हों तो ये सीटें नए नामांकन जितने समय तक आपकी पुष्टि के लिए रखी जाएँगी।",
    done: (count) => (count === 1 ? "1 सीट फिर रखी गई" : `${count} सीटें फिर रखी गईं`),
    refused: (count) => `${count} की सीट फिर नहीं रखी जा सकी:`,
  },
};

/** Deciding one enrolment or many, with the reason that the student sees. */
export const adminDecisionsTexts = defineTexts({
  en: {
    act: (decision: EnrolmentDecision) => englishDecisions[decision].act,
    actOn: (decision: EnrolmentDecision, count: number) =>
      `${englishDecisions[decision].act} ${count}`,
    title: (decision: EnrolmentDecision, count: number) => englishDecisions[decision].title(count),
    text: (decision: EnrolmentDecision, count: number) => englishDecisions[decision].text(count),
    done: (decision: EnrolmentDecision, count: number) => englishDecisions[decision].done(count),
    refused: (decision: EnrolmentDecision, count: number) =>
      englishDecisions[decision].refused(count),
    inCourse: (course: string, count: number) => `${course}: ${count}`,
    otherCourses: (count: number) => (count === 1 ? "1 other course" : `${count} other courses`),
    reason: "Reason",
    reasonHint: "The student sees it on the profile and on the course's page.",
    word: "A word to the students",
    line: (name: string, message: string) => `${name}: ${message}`,
    target: "To the course",
    withSeats: (course: string, seats: number) =>
      `${course} (${seats === 1 ? "1 seat left" : `${seats} seats left`})`,
    notesOf: (name: string, course: string) => `Notes on ${name} in ${course}`,
    notes: "Notes to self",
    moveOne: "Move to another course",
    undoing: "Taking it back…",
    students: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
    notUndone: (names: string, message: string) => `${names}: ${message}`,
    notBackYet: (count: number) =>
      count === 1
        ? "1 enrolment is not restored yet."
        : `${count} enrolments are not restored yet.`,
  },
  hi: {
    act: (decision: EnrolmentDecision) => hindiDecisions[decision].act,
    actOn: (decision: EnrolmentDecision, count: number) =>
      `${hindiDecisions[decision].act} (${count})`,
    title: (decision: EnrolmentDecision, count: number) => hindiDecisions[decision].title(count),
    text: (decision: EnrolmentDecision, count: number) => hindiDecisions[decision].text(count),
    done: (decision: EnrolmentDecision, count: number) => hindiDecisions[decision].done(count),
    refused: (decision: EnrolmentDecision, count: number) =>
      hindiDecisions[decision].refused(count),
    inCourse: (course: string, count: number) => `${course}: ${count}`,
    otherCourses: (count: number) => `${count} और कोर्स`,
    reason: "कारण",
    reasonHint: "विद्यार्थी इसे अपनी प्रोफ़ाइल और कोर्स के पेज पर देखेंगे।",
    word: "विद्यार्थियों के लिए संदेश",
    line: (name: string, message: string) => `${name}: ${message}`,
    target: "किस कोर्स में",
    withSeats: (course: string, seats: number) =>
      `${course} (${seats} सीट${seats === 1 ? "" : "ें"} बाक़ी)`,
    notesOf: (name: string, course: string) => `${course} में ${name} पर नोट`,
    notes: "अपने लिए नोट",
    moveOne: "दूसरे कोर्स में ले जाएँ",
    undoing: "वापस लिया जा रहा है…",
    students: (names: string, more: number) => (more > 0 ? `${names} और ${more} अन्य` : names),
    notUndone: (names: string, message: string) => `${names}: ${message}`,
    notBackYet: (count: number) =>
      count === 1 ? "1 नामांकन अभी पहले जैसा नहीं हुआ।" : `${count} नामांकन अभी पहले जैसे नहीं हुए।`,
  },
});
