import { defineMessages } from "./messages.ts";

/** A student's own record on the course page. */
export const attendanceMessages = defineMessages({
  en: {
    title: "Your attendance",
    share: (attended: number, classes: number) =>
      `Present in ${attended} of ${classes} classes (${Math.round((attended / classes) * 100)}%).`,
    missed: "Missed",
    absent: "Absent",
    excused: "Excused",
  },
  hi: {
    title: "आपकी उपस्थिति",
    share: (attended: number, classes: number) =>
      `${classes} में से ${attended} क्लासों में उपस्थित (${Math.round((attended / classes) * 100)}%)।`,
    missed: "छूटी हुई",
    absent: "अनुपस्थित",
    excused: "बताकर नहीं आए",
  },
});
