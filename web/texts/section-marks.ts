import { defineTexts } from "./texts.ts";

/** What a section of a test asks and gives. */
export const sectionMarksTexts = defineTexts({
  en: {
    chosen: (count: number, right: string, wrong: string) =>
      `${count} questions: ${right} for a right answer, ${wrong} for a wrong one`,
    written: (count: number, most: string) =>
      `${count} questions in writing: up to ${most} for each`,
    countedOf: (counted: number) => `Of these, ${counted} count.`,
  },
  hi: {
    chosen: (count, right, wrong) => `${count} सवाल: सही उत्तर पर ${right}, ग़लत उत्तर पर ${wrong}`,
    written: (count, most) => `${count} लिखित सवाल: हर एक पर ${most} तक अंक`,
    countedOf: (counted) => `इनमें से ${counted} गिने जाएँगे।`,
  },
});
