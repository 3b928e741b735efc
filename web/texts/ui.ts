import { defineTexts } from "./texts.ts";

/** Texts of the design system and of errors on any page. */
export const uiTexts = defineTexts({
  en: {
    nothingFoundText: "Try another word, or take the filters away.",
    clearFilters: "Take the filters away",
    failureTitle: "Oops! Something went wrong.",
    failureText: "We are unable to load this page right now. Please try again later.",
    partMissing: "This part did not load. Loading the page again usually helps.",
    tryAgain: "Try again",
    goHome: "Go to the home page",
    seeCourses: "See the courses",
    notFoundTitle: "Page not found",
    notFoundText: "Nothing stands at this address. It may have moved, or been mistyped.",
    needsScripts: "This page needs JavaScript. Please switch it on.",
    loading: "Loading…",
    close: "Close",
    dismiss: "Dismiss",
    notifications: "Notifications",
    breadcrumbs: "You are here",
    loadMore: "Show more",
    shownOf: (shown: number, total: string) => `${shown} of ${total} shown`,
    offlineTitle: "You are offline",
    offlineText: "This page needs the network. It opens by itself as soon as you are back online.",
  },
  hi: {
    nothingFoundText: "कोई दूसरा शब्द लिखें, या फ़िल्टर हटा दें।",
    clearFilters: "फ़िल्टर हटाएँ",
    failureTitle: "ओह! कुछ गड़बड़ हो गई।",
    failureText: "यह पेज अभी नहीं खुल पा रहा है। कृपया थोड़ी देर बाद फिर कोशिश करें।",
    partMissing: "यह हिस्सा नहीं खुल पाया। पेज दोबारा खोलने से अक्सर ठीक हो जाता है।",
    tryAgain: "फिर कोशिश करें",
    goHome: "होम पेज पर जाएँ",
    seeCourses: "कोर्स देखें",
    notFoundTitle: "पेज नहीं मिला",
    notFoundText: "इस पते पर कोई पेज नहीं है। हो सकता है पता बदल गया हो या ग़लत लिखा गया हो।",
    needsScripts: "इस पेज के लिए JavaScript चाहिए। उसे चालू करें।",
    loading: "खुल रहा है…",
    close: "बंद करें",
    dismiss: "संदेश बंद करें",
    notifications: "अभी के संदेश",
    breadcrumbs: "आप यहाँ हैं",
    loadMore: "और दिखाएँ",
    shownOf: (shown: number, total: string) => `${total} में से ${shown} दिख रहे हैं`,
    offlineTitle: "इंटरनेट नहीं चल रहा है",
    offlineText: "इस पेज के लिए इंटरनेट चाहिए। इंटरनेट वापस आते ही यह अपने-आप खुल जाएगा।",
  },
});

/** Asking before something that cannot be taken back. */
export const confirmTexts = defineTexts({
  en: {
    cancel: "Cancel",
    changeFailed: "This could not be done. Please try again.",
    typeName: "Type the name to confirm:",
  },
  hi: {
    cancel: "रहने दें",
    changeFailed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
    typeName: "पुष्टि के लिए नाम लिखें:",
  },
});
