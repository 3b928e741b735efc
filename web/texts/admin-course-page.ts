import type { CourseTab } from "../paths.ts";
import { defineTexts } from "./texts.ts";

const englishTabs: Record<CourseTab, string> = {
  students: "Students",
  attendance: "Attendance",
  teachers: "Teachers",
  timetable: "Timetable",
  fees: "Fees",
  notes: "Notes",
  lectures: "Lectures",
  notices: "Notices",
};
const hindiTabs: Record<CourseTab, string> = {
  students: "विद्यार्थी",
  attendance: "हाज़िरी",
  teachers: "शिक्षक",
  timetable: "टाइम-टेबल",
  fees: "फ़ीस",
  notes: "नोट्स",
  lectures: "लेक्चर",
  notices: "सूचनाएँ",
};

/** The page of a course in the office, and its parts. */
export const adminCoursePageTexts = defineTexts({
  en: {
    parts: "Parts of the course",
    tab: (tab: CourseTab) => englishTabs[tab],
    waitingList: "Waiting list",
    noStudents: "No student yet",
  },
  hi: {
    parts: "कोर्स के हिस्से",
    tab: (tab: CourseTab) => hindiTabs[tab],
    waitingList: "प्रतीक्षा सूची",
    noStudents: "अभी कोई विद्यार्थी नहीं है",
  },
});
