import { defineMessages } from "./messages.ts";

/** The notes of a course, as the office edits and orders them. */
export const adminNotesMessages = defineMessages({
  en: {
    notes: "Notes",
    add: "Add notes",
    addHint:
      "Drop files anywhere on this page, paste them, or choose them. Titles come from the names.",
    otherNotes: "Without a chapter",
    sample: "Sample: open to anyone, without signing in",
    more: (title: string) => `More for ${title}`,
    download: "Download",
    title: "Title",
    titleHi: "Title in Hindi",
    titleHiHint: "Left empty, Hindi pages show the other one.",
    chapter: "Chapter",
    chapterHint: "Notes with the same chapter stand together under its name.",
    renameChapterOf: (chapter: string) => `Rename the chapter “${chapter}”`,
    renameChapterHint: (notes: number) =>
      notes === 1 ? "Its one note gets the new name." : `All its ${notes} notes get the new name.`,
    description: "Description",
    isSample: "A sample: anyone may read it, without signing in",
    course: "Course",
    courseHint: "In another course it becomes the last note; its address stays.",
    movedTo: (title: string, course: string) => `“${title}” is now in “${course}”`,
    anotherCourse: "another course",
    deleteTitle: "Delete this note?",
    deleteText: (title: string) =>
      `“${title}” disappears from the course at once. For ten seconds you can undo it, unless the server's disk is full.`,
    failed: "The notes could not be loaded. Please try again.",
  },
  hi: {
    notes: "नोट्स",
    add: "नोट्स जोड़ें",
    addHint: "फ़ाइलें इस पेज पर कहीं भी छोड़ें, पेस्ट करें या चुनें। शीर्षक उनके नाम से बनेंगे।",
    otherNotes: "बिना अध्याय के",
    sample: "नमूना: बिना साइन इन किए भी सबके लिए खुला",
    more: (title: string) => `${title} के लिए और`,
    download: "डाउनलोड करें",
    title: "शीर्षक",
    titleHi: "हिंदी में शीर्षक",
    titleHiHint: "ख़ाली छोड़ने पर हिंदी पेज दूसरा शीर्षक दिखाते हैं।",
    chapter: "अध्याय",
    chapterHint: "एक ही अध्याय के नोट्स उसके नाम के नीचे साथ रहते हैं।",
    renameChapterOf: (chapter: string) => `अध्याय “${chapter}” का नाम बदलें`,
    renameChapterHint: (notes: number) => `इसके सभी नोट्स (${notes}) में नया नाम आ जाएगा।`,
    description: "विवरण",
    isSample: "नमूना: कोई भी बिना साइन इन किए पढ़ सकता है",
    course: "कोर्स",
    courseHint: "दूसरे कोर्स में यह आख़िरी नोट बनता है; इसका पता वही रहता है।",
    movedTo: (title: string, course: string) => `“${title}” अब “${course}” में है`,
    anotherCourse: "दूसरा कोर्स",
    deleteTitle: "यह नोट हटाएँ?",
    deleteText: (title: string) =>
      `“${title}” कोर्स से तुरंत हट जाएगा। सर्वर की डिस्क भरी न हो तो दस सेकंड तक इसे वापस लाया जा सकता है।`,
    failed: "नोट्स नहीं खुल सके। कृपया फिर कोशिश करें।",
  },
});
