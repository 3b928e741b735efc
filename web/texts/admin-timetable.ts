import type { ClassField, WeekdayName } from "../../contract/entities/class.ts";
import { defineTexts } from "./texts.ts";

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
export const adminTimetableTexts = defineTexts({
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
    holidayOfSome: (name: string, count: number) =>
      `Holiday of ${count === 1 ? "1 course" : `${count} courses`}: ${name}`,
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
    holidayOfSome: (name: string, count: number) =>
      `${count} ${count === 1 ? "कोर्स" : "कोर्सों"} की छुट्टी: ${name}`,
    empty: "इस हफ़्ते कोई क्लास नहीं",
    emptyText: "किसी कोर्स की क्लासें एक बार बनाएँ, फिर वे हर हफ़्ते यहाँ होंगी।",
    failed: "क्लासें लोड नहीं हो सकीं।",
    loading: "क्लासें लोड हो रही हैं",
    isCut: "यहाँ दिखाई गई क्लासों से ज़्यादा क्लासें हैं। कृपया एक कोर्स चुनें।",
  },
});

/** When many study materials or posters are shown. */
export const adminScheduleTexts = defineTexts({
  en: {
    leave: "Leave as it is",
    now: "From now on, without an end",
    times: "Between two times",
    over: "No longer",
  },
  hi: {
    leave: "जैसा है वैसा रहे",
    now: "अभी से, बिना अंत के",
    times: "दो समयों के बीच",
    over: "अब नहीं",
  },
});

/** The panel of one class in the office's timetable. */
export const adminChangeClassTexts = defineTexts({
  en: {
    change: "Change",
    changeOf: (course: string, at: string) => `Change “${course}”, ${at}`,
    loading: "Loading the class",
    loadFailed: "The class could not be loaded.",
    scope: "Which classes",
    one: "Only this one",
    following: "This and the following of its series",
    day: "Day",
    cancelled: "Cancelled",
    reason: "Reason",
    reasonHint: "It stands with the class, and in the notice to its students.",
    changes: (count: number, first: string, last: string) =>
      count === 1
        ? `Changes 1 class: ${first}.`
        : `Changes ${count} classes. The first: ${first}. The last: ${last}.`,
    moved: (from: string, to: string) => `from ${from} to ${to}`,
    staysCancelled: (count: number) =>
      `${count === 1 ? "It stays" : "They stay"} cancelled. If ${count === 1 ? "it is" : "they are"} to take place, go back and untick “Cancelled”.`,
    back: "Back",
    save: "Save",
    saveAllTheSame: "Save all the same",
    saving: "Saving…",
    saved: (count: number) => (count === 1 ? "Class changed" : `${count} classes changed`),
    changedMeanwhile: (at: string, teacher: string, room: string) =>
      `Somebody else changed this class meanwhile. It is now on ${at}, teacher: ${teacher}, room: ${room}. Saving again changes only what you have changed here.`,
    nothing: "none",
    close: "Close",
  },
  hi: {
    change: "बदलें",
    changeOf: (course: string, at: string) => `“${course}”, ${at} बदलें`,
    loading: "क्लास लोड हो रही है",
    loadFailed: "क्लास लोड नहीं हो सकी।",
    scope: "कौन सी क्लासें",
    one: "सिर्फ़ यह क्लास",
    following: "यह और इसके बाद की क्लासें",
    day: "दिन",
    cancelled: "रद्द",
    reason: "कारण",
    reasonHint: "यह क्लास के साथ और विद्यार्थियों की सूचना में दिखेगा।",
    changes: (count: number, first: string, last: string) =>
      count === 1
        ? `1 क्लास बदलेगी: ${first}।`
        : `${count} क्लासें बदलेंगी। पहली: ${first}। आख़िरी: ${last}।`,
    moved: (from: string, to: string) => `${from} के बजाय ${to}`,
    staysCancelled: (count: number) =>
      `${count === 1 ? "यह रद्द ही रहेगी" : "ये रद्द ही रहेंगी"}। अगर ${count === 1 ? "इसे" : "इन्हें"} रखना हो, तो वापस जाकर “रद्द” का निशान हटाएँ।`,
    back: "वापस",
    save: "सेव करें",
    saveAllTheSame: "फिर भी सेव करें",
    saving: "सेव हो रहा है…",
    saved: (count: number) => (count === 1 ? "क्लास बदल गई" : `${count} क्लासें बदल गईं`),
    changedMeanwhile: (at: string, teacher: string, room: string) =>
      `इस बीच किसी और ने यह क्लास बदल दी। अब समय ${at}, शिक्षक: ${teacher}, कमरा: ${room} है। फिर से सेव करने पर सिर्फ़ वही बदलेगा जो आपने यहाँ बदला है।`,
    nothing: "कोई नहीं",
    close: "बंद करें",
  },
});
