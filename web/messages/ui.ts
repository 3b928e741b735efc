import { defineMessages } from "./messages.ts";

/** Texts of the design system and of what can happen on any page. */
export const uiMessages = defineMessages({
  en: {
    failureTitle: "Oops! Something went wrong.",
    failureText: "We are unable to load this page right now. Please try again later.",
    tryAgain: "Try again",
    goHome: "Go to the home page",
    notFoundTitle: "Page not found",
    notFoundText: "This address leads nowhere on this site. It may have moved, or been mistyped.",
    loading: "Loading…",
  },
  hi: {
    failureTitle: "ओह! कुछ गड़बड़ हो गई।",
    failureText: "यह पेज अभी नहीं खुल पा रहा है। कृपया थोड़ी देर बाद फिर कोशिश करें।",
    tryAgain: "फिर कोशिश करें",
    goHome: "होम पेज पर जाएँ",
    notFoundTitle: "पेज नहीं मिला",
    notFoundText: "इस पते पर कोई पेज नहीं है। हो सकता है पता बदल गया हो या ग़लत लिखा गया हो।",
    loading: "खुल रहा है…",
  },
});
