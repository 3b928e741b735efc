import { defineTexts } from "./texts.ts";

const questions = (count: number) => (count === 1 ? "1 question" : `${count} questions`);

/** What a section asks for, and the marks of an answer. */
export const sectionMarksTexts = defineTexts({
  en: {
    chosen: (count: number, right: string, wrong: string) =>
      `${questions(count)}: ${right} for a right answer, ${wrong} for a wrong one`,
    written: (count: number, most: string) =>
      `${questions(count)} in writing: up to ${most} for each`,
    countedOf: (counted: number) => `Of these, ${counted} count.`,
  },
  hi: {
    chosen: (count, right, wrong) => `${count} सवाल: सही उत्तर पर ${right}, ग़लत उत्तर पर ${wrong}`,
    written: (count, most) => `${count} लिखित सवाल: हर एक पर ${most} तक अंक`,
    countedOf: (counted) => `इनमें से ${counted} गिने जाएँगे।`,
  },
});
