import { defineMessages } from "./messages.ts";

/** The notes that a student has not opened yet. */
export const newNotesMessages = defineMessages({
  en: {
    newNotes: (count: number) => (count === 1 ? "1 new note" : `${count} new notes`),
    showAll: (count: number) => `Show all ${count}`,
    moreInCourses: (count: number) =>
      count === 1 ? "1 more is in your courses." : `${count} more are in your courses.`,
    failed: "The new notes could not be loaded. Please try again.",
  },
  hi: {
    newNotes: (count: number) => (count === 1 ? "1 नया नोट" : `${count} नए नोट्स`),
    showAll: (count: number) => `सभी ${count} दिखाएँ`,
    moreInCourses: (count: number) => `${count} और आपके कोर्सों में हैं।`,
    failed: "नए नोट्स नहीं आ सके। कृपया फिर कोशिश करें।",
  },
});
