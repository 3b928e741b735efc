import { defineTexts } from "./texts.ts";

/** The list of posts and one post. */
export const blogTexts = defineTexts({
  en: {
    blogs: "Blogs",
    readingTime: (minutes: number) => `${minutes} min read`,
    updated: (date: string) => `Updated ${date}`,
    examYear: (years: string) => `Checked: bulletins of ${years}`,
    contents: "In this post",
    official: "Check with the official body",
    previous: "Previous post",
    next: "Next post",
    share: "Share this post",
    shareOnWhatsapp: "Share on WhatsApp",
    copyLink: "Copy the link",
    copied: "Link copied",
    notCopied: "The link could not be copied. Copy it from the address bar.",
    read: "Read the post",
  },
  hi: {
    blogs: "ब्लॉग",
    readingTime: (minutes: number) => `${minutes} मिनट की पढ़ाई`,
    updated: (date: string) => `${date} को अपडेट`,
    examYear: (years: string) => `${years} के बुलेटिन से मिलाया गया`,
    contents: "इस लेख में",
    official: "आधिकारिक संस्था से मिलाएँ",
    previous: "पिछला लेख",
    next: "अगला लेख",
    share: "यह लेख भेजें",
    shareOnWhatsapp: "WhatsApp पर भेजें",
    copyLink: "लिंक कॉपी करें",
    copied: "लिंक कॉपी हो गया",
    notCopied: "लिंक कॉपी नहीं हो पाया। पता ऊपर की पट्टी से कॉपी कर लें।",
    read: "लेख पढ़ें",
  },
});
