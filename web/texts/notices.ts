import { defineTexts } from "./texts.ts";

/** What the office tells a person. */
export const noticesTexts = defineTexts({
  en: {
    title: "Notices",
    lead: "What the institute tells you. Open a notice to read it.",
    isNew: "New",
    none: "No notices yet",
    noneText: "When the institute tells you something, it stands here.",
    failed: "The notices could not be loaded. Please try again.",
    moreFailed: "More notices could not be loaded. Please try again.",
  },
  hi: {
    title: "सूचनाएँ",
    lead: "संस्थान ने आपको जो बताया। पढ़ने के लिए सूचना खोलें।",
    isNew: "नई",
    none: "अभी कोई सूचना नहीं है",
    noneText: "संस्थान आपको कुछ बताएगा तो वह यहाँ दिखेगा।",
    failed: "सूचनाएँ नहीं खुल सकीं। कृपया फिर कोशिश करें।",
    moreFailed: "और सूचनाएँ नहीं खुल सकीं। कृपया फिर कोशिश करें।",
  },
});

/** The files of a notice, for whoever reads it. */
export const noticeFilesTexts = defineTexts({
  en: { files: "Files", pdf: "PDF", picture: "Picture" },
  hi: { files: "फ़ाइलें", pdf: "PDF", picture: "तस्वीर" },
});
