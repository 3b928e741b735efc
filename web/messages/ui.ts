import { defineMessages } from "./messages.ts";

/** Texts of the design system and of what can happen on any page. */
export const uiMessages = defineMessages({
  en: {
    failureTitle: "Oops! Something went wrong.",
    failureText: "We are unable to load this page right now. Please try again later.",
    tryAgain: "Try again",
    goHome: "Go to the home page",
    seeCourses: "See the courses",
    notFoundTitle: "Page not found",
    notFoundText: "Nothing stands at this address. It may have moved, or been mistyped.",
    loading: "Loading…",
    close: "Close",
    dismiss: "Dismiss",
    notifications: "Notifications",
    breadcrumbs: "You are here",
    loadMore: "Show more",
    shownOf: (shown: number, total: number) => `${shown} of ${total} shown`,
    networkLost: "The network is not answering. Please check it and try again.",
  },
  hi: {
    failureTitle: "ओह! कुछ गड़बड़ हो गई।",
    failureText: "यह पेज अभी नहीं खुल पा रहा है। कृपया थोड़ी देर बाद फिर कोशिश करें।",
    tryAgain: "फिर कोशिश करें",
    goHome: "होम पेज पर जाएँ",
    seeCourses: "कोर्स देखें",
    notFoundTitle: "पेज नहीं मिला",
    notFoundText: "इस पते पर कोई पेज नहीं है। हो सकता है पता बदल गया हो या ग़लत लिखा गया हो।",
    loading: "खुल रहा है…",
    close: "बंद करें",
    dismiss: "हटाएँ",
    notifications: "सूचनाएँ",
    breadcrumbs: "आप यहाँ हैं",
    loadMore: "और दिखाएँ",
    shownOf: (shown: number, total: number) => `${total} में से ${shown} दिख रहे हैं`,
    networkLost: "नेटवर्क नहीं मिल रहा है। कृपया जाँचकर फिर कोशिश करें।",
  },
});
