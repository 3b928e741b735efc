import { defineMessages } from "./messages.ts";

/** An import into a course, which may have fewer seats than people come. */
export const adminImportSeatsMessages = defineMessages({
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
