import { defineTexts } from "./texts.ts";

/** Sending a page to somebody. */
export const shareTexts = defineTexts({
  en: {
    share: "Share",
    copied: "Link copied",
    notCopied: "The link could not be copied. Copy it from the address bar.",
  },
  hi: {
    share: "भेजें",
    copied: "लिंक कॉपी हो गया",
    notCopied: "लिंक कॉपी नहीं हो पाया। पता ऊपर की पट्टी से कॉपी कर लें।",
  },
});
