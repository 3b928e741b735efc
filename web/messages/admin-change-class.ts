import { defineMessages } from "./messages.ts";

/** The panel of one class in the office's timetable. */
export const adminChangeClassMessages = defineMessages({
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
