import { defineMessages } from "./messages.ts";

/** The views of a list that somebody in the office saves for themselves. */
export const adminViewsMessages = defineMessages({
  en: {
    views: "Saved views",
    save: "Save this view",
    saveTitle: "Save this view",
    saveText:
      "The filters are saved for you alone. What you have searched for is not saved with them.",
    name: "Name of the view",
    nameHint: "Such as “Class 12 without a form”.",
    edit: "Rename or delete",
    editTitle: "Your saved views",
    rename: "Save the name",
    nameOf: (name: string) => `Name of “${name}”`,
    deleteOf: (name: string) => `Delete the view “${name}”`,
    saved: (name: string) => `“${name}” was saved`,
    undoFailed: "The view could not be brought back. Please save it again.",
  },
  hi: {
    views: "सेव किए दृश्य",
    save: "यह दृश्य सेव करें",
    saveTitle: "यह दृश्य सेव करें",
    saveText: "फ़िल्टर सिर्फ़ आपके लिए सेव होंगे। आपने जो खोजा है वह इनके साथ सेव नहीं होगा।",
    name: "दृश्य का नाम",
    nameHint: "जैसे “कक्षा 12, बिना फ़ॉर्म के”।",
    edit: "नाम बदलें या हटाएँ",
    editTitle: "आपके सेव किए दृश्य",
    rename: "नाम सेव करें",
    nameOf: (name: string) => `“${name}” का नाम`,
    deleteOf: (name: string) => `दृश्य “${name}” हटाएँ`,
    saved: (name: string) => `“${name}” सेव हो गया`,
    undoFailed: "दृश्य वापस नहीं लाया जा सका। कृपया उसे फिर से सेव करें।",
  },
});
