import { defineMessages } from "./messages.ts";

/** Study files, as the office uploads, edits and orders them. */
export const adminFilesMessages = defineMessages({
  en: {
    lead: "What every signed-in student finds under Study Materials.",
    add: "Add study files",
    addHint:
      "Drop files anywhere on this page, paste them, or choose them: PDF, Office, picture, audio, ZIP or text up to 100 MB, video up to 2 GB. Titles come from the names.",
    noSubject: "No subject",
    titleHi: "Title in Hindi",
    titleHiHint: "Left empty, Hindi pages show the other one.",
    first: "Before all others",
    isFirst: "Before all others",
    putFirst: (title: string) => `Put ${title} before all others`,
    notFirst: (title: string) => `Put ${title} back to its day`,
    searchLabel: "Search by title or topic",
    subject: "Subject",
    classLabel: "Class or exam",
    allClasses: "All classes",
    everyClass: "For every class",
    title: "Title",
    description: "Description",
    added: "Added",
    empty: "No study file yet",
    emptyText: "Upload the first one: formula sheets, practice papers, planners.",
    deleteTitle: "Delete this file?",
    deleteText: (title: string) =>
      `“${title}” disappears for all students at once. For ten seconds you can undo it, unless the server's disk is full.`,
  },
  hi: {
    lead: "जो साइन इन किए हर विद्यार्थी को अध्ययन सामग्री में मिलता है।",
    add: "अध्ययन फ़ाइलें जोड़ें",
    addHint:
      "फ़ाइलें इस पेज पर कहीं भी छोड़ें, पेस्ट करें या चुनें: PDF, Office, चित्र, ऑडियो, ZIP या टेक्स्ट 100 MB तक, वीडियो 2 GB तक। नाम फ़ाइल के नाम से बनेंगे।",
    noSubject: "कोई विषय नहीं",
    titleHi: "हिंदी में नाम",
    titleHiHint: "ख़ाली छोड़ने पर हिंदी पेज दूसरा नाम दिखाते हैं।",
    first: "सबसे पहले",
    isFirst: "सबसे पहले",
    putFirst: (title: string) => `${title} को सबसे पहले रखें`,
    notFirst: (title: string) => `${title} को उसकी तारीख़ की जगह वापस रखें`,
    searchLabel: "नाम या विषय-वस्तु से खोजें",
    subject: "विषय",
    classLabel: "कक्षा या परीक्षा",
    allClasses: "सभी कक्षाएँ",
    everyClass: "हर कक्षा के लिए",
    title: "नाम",
    description: "विवरण",
    added: "जोड़ी गई",
    empty: "अभी कोई अध्ययन फ़ाइल नहीं है",
    emptyText: "पहली फ़ाइल अपलोड करें: सूत्रों की शीट, अभ्यास-पत्र, योजना।",
    deleteTitle: "यह फ़ाइल हटाएँ?",
    deleteText: (title: string) =>
      `“${title}” सभी विद्यार्थियों के लिए तुरंत हट जाएगी। सर्वर की डिस्क भरी न हो तो दस सेकंड तक इसे वापस लाया जा सकता है।`,
  },
});
