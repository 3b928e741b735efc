import { defineMessages } from "./messages.ts";

const seats = (count: number) => (count === 1 ? "1 seat left" : `${count} seats left`);
const hindiSeats = (count: number) => `${count} सीट${count === 1 ? "" : "ें"} बाक़ी`;

/** Enrolling several people of the list in one course. */
export const adminEnrolPeopleMessages = defineMessages({
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
    submit: (count: number) => `नामांकन करें (${count})`,
    done: (count: number, course: string) => `${course} में ${count} का नामांकन हो गया`,
    left: (count: number) => `${count} का नामांकन नहीं हुआ:`,
  },
});
