import type { ClassField, WeekdayName } from "../../contract/entities/class.ts";
import { defineMessages } from "./messages.ts";

const englishDays: Record<WeekdayName, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

const hindiDays: Record<WeekdayName, string> = {
  MO: "सोमवार",
  TU: "मंगलवार",
  WE: "बुधवार",
  TH: "गुरुवार",
  FR: "शुक्रवार",
  SA: "शनिवार",
  SU: "रविवार",
};

const englishFields: Record<ClassField, string> = {
  time: "time",
  subject: "subject",
  teacher: "teacher",
  room: "room",
  link: "link",
};

const hindiFields: Record<ClassField, string> = {
  time: "समय",
  subject: "विषय",
  teacher: "शिक्षक",
  room: "कमरा",
  link: "लिंक",
};

/** The office's week of classes. */
export const adminTimetableMessages = defineMessages({
  en: {
    lead: "The classes of a week. All times are Indian time (IST).",
    weekday: (name: WeekdayName) => englishDays[name],
    week: (from: string, until: string) => `${from} to ${until}`,
    before: "Week before",
    after: "Week after",
    today: "This week",
    day: "Week of",
    course: "Course",
    allCourses: "All courses",
    teacher: "Teacher",
    allTeachers: "All teachers",
    chosenTeacher: "The chosen teacher",
    noTeacher: "No teacher yet",
    linkSet: "Link set",
    cancelled: "Cancelled",
    changed: (fields: readonly ClassField[]) =>
      `Changed: ${fields.map((field) => englishFields[field]).join(", ")}`,
    noClasses: "No classes",
    register: "Register",
    todayMark: "Today",
    holidayMark: (name: string) => `Holiday: ${name}`,
    empty: "No classes in this week",
    emptyText: "Plan the classes of a course once, and every week has them.",
    failed: "The classes could not be loaded.",
    loading: "Loading the classes",
    isCut: "There are more classes than are shown here. Please choose a course.",
  },
  hi: {
    lead: "एक हफ़्ते की क्लासें। हर समय भारतीय समय (IST) है।",
    weekday: (name: WeekdayName) => hindiDays[name],
    week: (from: string, until: string) => `${from} से ${until}`,
    before: "पिछला हफ़्ता",
    after: "अगला हफ़्ता",
    today: "यह हफ़्ता",
    day: "किस दिन का हफ़्ता",
    course: "कोर्स",
    allCourses: "सभी कोर्स",
    teacher: "शिक्षक",
    allTeachers: "सभी शिक्षक",
    chosenTeacher: "चुने गए शिक्षक",
    noTeacher: "अभी कोई शिक्षक नहीं",
    linkSet: "लिंक है",
    cancelled: "रद्द",
    changed: (fields: readonly ClassField[]) =>
      `बदला: ${fields.map((field) => hindiFields[field]).join(", ")}`,
    noClasses: "कोई क्लास नहीं",
    register: "हाज़िरी",
    todayMark: "आज",
    holidayMark: (name: string) => `छुट्टी: ${name}`,
    empty: "इस हफ़्ते कोई क्लास नहीं",
    emptyText: "किसी कोर्स की क्लासें एक बार बनाएँ, फिर वे हर हफ़्ते यहाँ होंगी।",
    failed: "क्लासें लोड नहीं हो सकीं।",
    loading: "क्लासें लोड हो रही हैं",
    isCut: "यहाँ दिखाई गई क्लासों से ज़्यादा क्लासें हैं। कृपया एक कोर्स चुनें।",
  },
});
