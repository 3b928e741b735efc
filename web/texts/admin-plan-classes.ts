import type { ClassClash } from "../../contract/entities/class-plan.ts";
import { defineTexts } from "./texts.ts";

/** What a class meets. */
export type MetClass = {
  kind: ClassClash["kind"];
  /** The teacher or the room. */
  who: string;
  /** How many are in both courses; null where both classes are of one course, which all its students have. */
  students: number | null;
  course: string;
  /** The other class's beginning and end. */
  hours: string;
};
/** `at`: when the planned class begins. */
type Clash = MetClass & { at: string; count: number };
/** Of a class that would come back: its course, its subject where it has one, and when it begins. */
type ReturningClash = MetClass & { at: string; returning: string; subject: string };
type LongDay = { count: number; day: string; hours: string };
/** `who`: the teacher; null for students. */
type NoDayOff = { count: number; day: string; who: string | null };

/** The form that plans a course's classes, and what it says before it saves them. */
export const adminPlanClassesTexts = defineTexts({
  en: {
    title: "Plan classes",
    choose: "Choose",
    none: "Not yet known",
    weekdays: "Days of the week",
    startTime: "Begins at (IST)",
    minutes: "Length in minutes",
    fromDay: "From",
    untilDay: "Until",
    subject: "Subject",
    teacher: "Teacher",
    room: "Room",
    link: "Link of the online class",
    ownRoom: "A room on our meeting server",
    optional: "(optional)",
    proposed: "Fill in the course's timings",
    proposalsFailed: "The course's timings could not be loaded.",
    look: "See what this makes",
    looking: "Looking…",
    makes: (count: number, from: string, until: string) =>
      count === 1
        ? `1 class, on ${from}.`
        : `${count} classes: the first on ${from}, the last on ${until}.`,
    holidays: "No class on these holidays",
    onHolidays: "A class would be held on these holidays",
    clashes: (count: number) => (count === 1 ? "1 clash" : `${count} clashes`),
    clash: ({ at, count, ...met }: Clash) =>
      `${count === 1 ? at : `${count} times, the first on ${at}`}: ${englishClash(met)}`,
    returningClash: ({ returning, subject, at, ...met }: ReturningClash) =>
      `“${returning}”${subject === "" ? "" : `, ${subject}`}, ${at}: ${englishClash(met)}`,
    hours: (hours: number, minutes: number) =>
      [
        hours === 1 ? "1 hour" : `${hours} hours`,
        ...(minutes === 0 ? [] : [`${minutes} minutes`]),
      ].join(" "),
    longDay: ({ count, day, hours }: LongDay) =>
      `The Ministry of Education's Guidelines for Regulation of Coaching Center (January 2024) allow at most five hours of classes a day. On ${count === 1 ? "1 day" : `${count} days`}, the first on ${day}, a student would have up to ${hours}.`,
    noWeeklyOff: ({ count, day, who }: NoDayOff) =>
      `The Ministry of Education's Guidelines for Regulation of Coaching Center (January 2024) say: “Coaching center shall ensure weekly off for students as well as tutors.” In ${count === 1 ? "1 week" : `${count} weeks`}, the first that of ${day}, ${who ?? "a student"} would have no day off.`,
    readGuidelines: "Read the guidelines (PDF, education.gov.in)",
    afterCourse: (count: number, day: string) =>
      `${count === 1 ? "1 class is" : `${count} classes are`} after the last day of the course, ${day}: its students no longer have the course then.`,
    back: "Change the plan",
    save: "Plan these classes",
    saveAllTheSame: "Plan all the same",
    saving: "Planning…",
    saved: (count: number) => (count === 1 ? "1 class planned" : `${count} classes planned`),
    undone: (count: number) => (count === 1 ? "1 class deleted" : `${count} classes deleted`),
    undoFailed: "The classes could not be taken back.",
  },
  hi: {
    title: "क्लासें बनाएँ",
    choose: "चुनें",
    none: "अभी तय नहीं",
    weekdays: "हफ़्ते के दिन",
    startTime: "शुरू होने का समय (IST)",
    minutes: "कितने मिनट",
    fromDay: "कब से",
    untilDay: "कब तक",
    subject: "विषय",
    teacher: "शिक्षक",
    room: "कमरा",
    link: "ऑनलाइन क्लास का लिंक",
    ownRoom: "हमारे मीटिंग सर्वर का कमरा",
    optional: "(ज़रूरी नहीं)",
    proposed: "कोर्स का समय भरें",
    proposalsFailed: "कोर्स का समय लोड नहीं हो सका।",
    look: "देखें कि क्या बनेगा",
    looking: "देखा जा रहा है…",
    makes: (count: number, from: string, until: string) =>
      count === 1 ? `1 क्लास, ${from} को।` : `${count} क्लासें: पहली ${from} को, आख़िरी ${until} को।`,
    holidays: "इन छुट्टियों पर क्लास नहीं होगी",
    onHolidays: "इन छुट्टियों के दिन भी क्लास होगी",
    clashes: (count: number) => `${count} टकराव`,
    clash: ({ at, count, ...met }: Clash) =>
      `${count === 1 ? at : `${count} बार, पहली बार ${at}`}: ${hindiClash(met)}`,
    returningClash: ({ returning, subject, at, ...met }: ReturningClash) =>
      `“${returning}”${subject === "" ? "" : `, ${subject}`}, ${at}: ${hindiClash(met)}`,
    hours: (hours: number, minutes: number) =>
      [`${hours} घंटे`, ...(minutes === 0 ? [] : [`${minutes} मिनट`])].join(" "),
    longDay: ({ count, day, hours }: LongDay) =>
      `शिक्षा मंत्रालय के दिशानिर्देश “Guidelines for Regulation of Coaching Center” (जनवरी 2024) दिन में पाँच घंटे से ज़्यादा क्लासों की अनुमति नहीं देते। ${count} दिन, पहली बार ${day} को, किसी विद्यार्थी की क्लासें ${hours} तक होंगी।`,
    noWeeklyOff: ({ count, day, who }: NoDayOff) =>
      `शिक्षा मंत्रालय के दिशानिर्देश “Guidelines for Regulation of Coaching Center” (जनवरी 2024) कहते हैं: “Coaching center shall ensure weekly off for students as well as tutors.” (यानी विद्यार्थियों और शिक्षकों, दोनों को हफ़्ते में एक दिन छुट्टी मिले।) ${count} हफ़्तों में, पहली बार ${day} वाले हफ़्ते में, ${who ?? "किसी विद्यार्थी"} को कोई छुट्टी नहीं मिलेगी।`,
    readGuidelines: "दिशानिर्देश पढ़ें (अंग्रेज़ी में, PDF, education.gov.in)",
    afterCourse: (count: number, day: string) =>
      `${count} क्लासें कोर्स के आख़िरी दिन, ${day}, के बाद हैं: तब विद्यार्थियों के पास यह कोर्स नहीं रहेगा।`,
    back: "बदलाव करें",
    save: "ये क्लासें बनाएँ",
    saveAllTheSame: "फिर भी बनाएँ",
    saving: "क्लासें बन रही हैं…",
    saved: (count: number) => `${count} क्लासें बन गईं`,
    undone: (count: number) => `${count} क्लासें हटा दी गईं`,
    undoFailed: "क्लासें हटाई नहीं जा सकीं।",
  },
});

function englishClash({ kind, who, students, course, hours }: MetClass): string {
  const other = `“${course}” (${hours})`;
  if (kind === "teacher") return `${who} teaches in ${other}.`;
  if (kind === "room") return `${who} is taken by ${other}.`;
  if (students === null) return `The course itself has a class then (${hours}).`;
  return `${students} ${students === 1 ? "student has" : "students have"} ${other}.`;
}

function hindiClash({ kind, who, students, course, hours }: MetClass): string {
  const other = `“${course}” (${hours})`;
  if (kind === "teacher") return `${other} में भी ${who} पढ़ाते हैं।`;
  if (kind === "room") return `${other} के लिए भी ${who} है।`;
  if (students === null) return `इस समय इसी कोर्स की एक और क्लास है (${hours})।`;
  return `${other} में भी ${students} विद्यार्थी हैं।`;
}
