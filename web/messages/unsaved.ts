import { defineMessages } from "./messages.ts";

/** Asked before a form of the office is left that was not saved. */
export const unsavedMessages = defineMessages({
  en: {
    title: "Leave without saving?",
    text: "What you have changed on this page is not saved yet.",
    leave: "Leave without saving",
    closeTitle: "Close without saving?",
    closeText: "What you have changed in this form is not saved yet.",
    close: "Close without saving",
    stay: "Stay here",
  },
  hi: {
    title: "बिना सेव किए जाएँ?",
    text: "इस पेज पर आपके बदलाव अभी सेव नहीं हुए हैं।",
    leave: "बिना सेव किए जाएँ",
    closeTitle: "बिना सेव किए बंद करें?",
    closeText: "इस फ़ॉर्म में आपके बदलाव अभी सेव नहीं हुए हैं।",
    close: "बिना सेव किए बंद करें",
    stay: "यहीं रहें",
  },
});
