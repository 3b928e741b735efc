import { defineTexts } from "./texts.ts";

/** Asked before a form of the office is left that was not saved. */
export const unsavedTexts = defineTexts({
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

/** Asked before a page is left that is sending a file or holds something unsaved. */
export const leavingTexts = defineTexts({
  en: { stay: "Stay here", leave: "Cancel and leave" },
  hi: { stay: "यहीं रहें", leave: "अपलोड रोककर जाएँ" },
});

/** For a form whose request got no response. */
export const unsentTexts = defineTexts({
  en: {
    unsent:
      "The institute could not be reached just now. What you typed is kept: send it again when the network is back.",
  },
  hi: {
    unsent: "अभी संस्थान से संपर्क नहीं हो सका। आपने जो लिखा है, वह सुरक्षित है: इंटरनेट आने पर दोबारा भेज दें।",
  },
});

/** A text with its removed and added parts marked. */
export const changedTextTexts = defineTexts({
  en: { added: "added", removed: "removed" },
  hi: { added: "जोड़ा गया", removed: "हटाया गया" },
});
