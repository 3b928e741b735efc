import { defineMessages } from "./messages.ts";

const spanInEnglish = (minutes: number) =>
  minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
const spanInHindi = (minutes: number) =>
  minutes < 120 ? `${minutes} मिनट` : `${Math.round(minutes / 60)} घंटे`;

/**
 * The sign-in modal, its outcomes and errors; the outcomes in English are the spec's. Separate from the
 * session's texts, which every page loads.
 */
export const signInMessages = defineMessages({
  en: {
    gateTitle: "Please log in to see this page",
    gateText:
      "Your notes, study materials and profile are kept for you alone. Sign in and you will come straight back here.",
    gateKept: "This page waits just as you left it.",
    lookAround: "Look at the courses first",
    loginSuccessful: "Login successful",
    loginFailed: "Login Failed",
    signInUnavailable: "Sign-in is not available right now. Please try again.",
    sessionEnded:
      "You were signed out in the meantime. Sign in again: what you typed is still there.",
    unreachedTitle: "No connection just now",
    unreached:
      "We could not reach the institute to see who is signed in. Check your network and try again. Nothing is lost.",
    noNetwork: "No network just now. Check your connection and try again.",
    googleUnreached: "Google could not be reached. Check your connection and try again.",
    clockWrong: (minutes: number) =>
      `The clock of this device is wrong by about ${spanInEnglish(minutes)}, which can stop you from signing in. Set date and time to automatic, then try again.`,
  },
  hi: {
    gateTitle: "यह पेज देखने के लिए साइन इन करें",
    gateText:
      "आपके नोट्स, अध्ययन सामग्री और प्रोफ़ाइल सिर्फ़ आपके लिए रखे गए हैं। साइन इन करते ही आप सीधे यहीं लौट आएँगे।",
    gateKept: "यह पेज वैसा ही है, जैसा आपने छोड़ा था।",
    lookAround: "पहले कोर्स देखें",
    loginSuccessful: "साइन इन हो गया",
    loginFailed: "साइन इन नहीं हो सका",
    signInUnavailable: "साइन इन अभी नहीं हो पा रहा है। कृपया फिर कोशिश करें।",
    sessionEnded: "इस बीच आप साइन आउट हो गए थे। फिर से साइन इन करें, आपका लिखा हुआ यहीं है।",
    unreachedTitle: "अभी संपर्क नहीं हो पा रहा",
    unreached:
      "संस्थान से संपर्क नहीं हो सका, इसलिए पता नहीं चला कि कौन साइन इन है। अपना नेटवर्क जाँचकर फिर कोशिश करें। कुछ भी खोया नहीं है।",
    noNetwork: "अभी नेटवर्क नहीं है। अपना कनेक्शन जाँचकर फिर कोशिश करें।",
    googleUnreached: "Google से संपर्क नहीं हो सका। अपना कनेक्शन जाँचकर फिर कोशिश करें।",
    clockWrong: (minutes: number) =>
      `इस डिवाइस की घड़ी क़रीब ${spanInHindi(minutes)} ग़लत है, इससे साइन इन रुक सकता है। तारीख़ और समय को ऑटोमैटिक पर रखें, फिर कोशिश करें।`,
  },
});
