import { defineTexts } from "./texts.ts";

/** The tests of a student's courses, on Today and on the page of a course. */
export const ownExamsTexts = defineTexts({
  en: {
    tests: "Tests",
    failed: "Your tests could not be loaded.",
    now: (until: string) => `Test going on, until ${until}`,
    nowUntil: (moment: string) => `Test going on, until ${moment}`,
    today: (time: string) => `Test today, ${time}`,
    tomorrow: (time: string) => `Test tomorrow, ${time}`,
    onDay: (moment: string) => `Test on ${moment}`,
    marks: (marks: string, most: string) => `Your result: ${marks} of ${most}`,
    taken: "Taken. The result is not published yet.",
    written: "Held on paper. The result is not published yet.",
    minutes: (minutes: number) => `${minutes} minutes, on paper`,
    missed: "Over. You did not take it.",
    size: (minutes: number, questions: number) => `${minutes} minutes, ${questions} questions`,
    showAll: (count: number) => `Show all ${count} tests`,
  },
  hi: {
    tests: "टेस्ट",
    failed: "आपके टेस्ट नहीं खुल सके।",
    now: (until) => `टेस्ट चल रहा है, ${until} बजे तक`,
    nowUntil: (moment) => `टेस्ट चल रहा है, ${moment} तक`,
    today: (time) => `टेस्ट आज, ${time} बजे`,
    tomorrow: (time) => `टेस्ट कल, ${time} बजे`,
    onDay: (moment) => `टेस्ट ${moment}`,
    marks: (marks, most) => `आपका नतीजा: ${most} में से ${marks}`,
    taken: "दे दिया। नतीजा अभी जारी नहीं हुआ है।",
    written: "पेपर पर हो चुका। नतीजा अभी जारी नहीं हुआ है।",
    minutes: (minutes) => `${minutes} मिनट, पेपर पर`,
    missed: "हो गया। आपने यह टेस्ट नहीं दिया।",
    size: (minutes, questions) => `${minutes} मिनट, ${questions} सवाल`,
    showAll: (count) => `सभी ${count} टेस्ट दिखाएँ`,
  },
});
