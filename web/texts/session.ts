import { defineTexts } from "./texts.ts";

/** The part of signing in and out that every page needs; the English sentences are the spec's. */
export const sessionTexts = defineTexts({
  en: {
    login: "Login",
    loginOrSignup: "Login / Signup",
    logout: "Logout",
    emailUnverified: "not verified by Google",
    cancel: "Cancel",
    logoutTitle: "Confirm Logout",
    logoutQuestion: "Are you sure you want to logout?",
    logoutRemovesKept: (count: number) =>
      count === 1
        ? "The note kept on this device will be removed."
        : `The ${count} notes kept on this device will be removed.`,
    logoutLosesRegisters: (count: number) =>
      count === 1
        ? "The register of one class is not sent yet: it will be lost."
        : `The registers of ${count} classes are not sent yet: they will be lost.`,
    logoutLosesAnswers: "Answers of a test are not sent yet: they will be lost.",
    logoutEndsDownloads: "Downloads that are not finished will be lost.",
    loggedOutTitle: "You are logged out",
    logoutPending:
      "You are logged out on this device, and our server will be told as soon as this site can reach it.",
    understood: "OK",
    welcomeTo: (institute: string) => `Welcome to ${institute}`,
    signInLine: "Sign in to continue your learning journey",
    agreeBefore: "By signing in you agree to the ",
    terms: "terms and conditions",
    and: " and the ",
    privacy: "privacy policy",
    agreeAfter: ".",
  },
  hi: {
    login: "साइन इन",
    loginOrSignup: "साइन इन / साइन अप",
    logout: "साइन आउट",
    emailUnverified: "Google ने पुष्टि नहीं की",
    cancel: "रहने दें",
    logoutTitle: "साइन आउट की पुष्टि",
    logoutQuestion: "क्या आप सचमुच साइन आउट करना चाहते हैं?",
    logoutRemovesKept: (count: number) =>
      count === 1 ? "इस डिवाइस में रखा हुआ नोट हट जाएगा।" : `इस डिवाइस में रखे हुए ${count} नोट्स हट जाएँगे।`,
    logoutLosesRegisters: (count: number) =>
      count === 1
        ? "एक क्लास की हाज़िरी अभी नहीं भेजी गई है: वह मिट जाएगी।"
        : `${count} क्लासों की हाज़िरी अभी नहीं भेजी गई है: वह मिट जाएगी।`,
    logoutLosesAnswers: "टेस्ट के कुछ उत्तर अभी नहीं भेजे गए हैं: वे मिट जाएँगे।",
    logoutEndsDownloads: "अधूरे डाउनलोड मिट जाएँगे।",
    loggedOutTitle: "आप साइन आउट हो गए हैं",
    logoutPending:
      "इस डिवाइस पर आप साइन आउट हो गए हैं, और यह साइट हमारे सर्वर तक पहुँचते ही उसे भी बता देगी।",
    understood: "ठीक है",
    welcomeTo: (institute: string) => `${institute} में आपका स्वागत है`,
    signInLine: "अपनी पढ़ाई जारी रखने के लिए साइन इन करें",
    agreeBefore: "साइन इन करके आप हमारे ",
    terms: "नियम व शर्तें",
    and: " और ",
    privacy: "निजता नीति",
    agreeAfter: " स्वीकार करते हैं।",
  },
});
