import { defineTexts } from "./texts.ts";

export const adminFilesTexts = defineTexts({
  en: {
    lead: "What every signed-in student finds under Study Materials.",
    add: "Add study materials",
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
    everyGrade: "For every class",
    title: "Title",
    description: "Description",
    added: "Added",
    empty: "No study material yet",
    emptyText: "Upload the first one: formula sheets, practice papers, planners.",
    deleteTitle: "Delete this file?",
    deleteText: (title: string) =>
      `“${title}” disappears for all students at once. For 30 days you can restore from the bin, unless the server's disk is full.`,
  },
  hi: {
    lead: "जो साइन इन किए हर विद्यार्थी को अध्ययन सामग्री में मिलता है।",
    add: "अध्ययन सामग्री जोड़ें",
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
    everyGrade: "हर कक्षा के लिए",
    title: "नाम",
    description: "विवरण",
    added: "जोड़ी गई",
    empty: "अभी कोई अध्ययन सामग्री नहीं है",
    emptyText: "पहली फ़ाइल अपलोड करें: सूत्रों की शीट, अभ्यास-पत्र, योजना।",
    deleteTitle: "यह फ़ाइल हटाएँ?",
    deleteText: (title: string) =>
      `“${title}” सभी विद्यार्थियों के लिए तुरंत हट जाएगी। सर्वर की डिस्क भरी न हो तो 30 दिन तक इसे “हटाई गई चीज़ें” से वापस लाया जा सकता है।`,
  },
});

const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);
const hindiFiles = (count: number) => (count === 1 ? "1 फ़ाइल" : `${count} फ़ाइलें`);

/** What is done with many study materials at once. */
export const adminFilesAtOnceTexts = defineTexts({
  en: {
    change: (count: number) => `Change (${count})`,
    delete: (count: number) => `Delete (${count})`,
    changeTitle: (count: number) => `Change ${files(count)}`,
    changeText: "Fields that you leave alone do not change.",
    leave: "Leave as it is",
    shown: "When students see them",
    save: (count: number) => `Save (${count})`,
    changed: (count: number) => `${files(count)} saved`,
    deleteTitle: (count: number) => `Delete ${files(count)}?`,
    deleteText: (count: number) =>
      `All students lose ${count === 1 ? "it" : "them"} at once. For 30 days you can restore from the bin, unless the server's disk is full.`,
    deleted: (count: number) => `${files(count)} deleted`,
    undoing: "Bringing the files back…",
    restored: (count: number) => (count === 1 ? "1 file is back" : `${count} files are back`),
    notRestored: (count: number) =>
      count === 1
        ? "1 file could not be brought back."
        : `${count} files could not be brought back.`,
    notBackYet: (count: number) =>
      count === 1 ? "1 file is not back yet." : `${count} files are not back yet.`,
  },
  hi: {
    change: (count: number) => `बदलें (${count})`,
    delete: (count: number) => `हटाएँ (${count})`,
    changeTitle: (count: number) => `${hindiFiles(count)} बदलें`,
    changeText: "जिन फ़ील्ड को आप नहीं छेड़ेंगे, वे नहीं बदलेंगी।",
    leave: "जैसा है वैसा रहे",
    shown: "विद्यार्थियों को कब दिखें",
    save: (count: number) => `सेव करें (${count})`,
    changed: (count: number) => (count === 1 ? "1 फ़ाइल सेव हुई" : `${count} फ़ाइलें सेव हुईं`),
    deleteTitle: (count: number) => `${hindiFiles(count)} हटाएँ?`,
    deleteText: (count: number) =>
      count === 1
        ? "यह सभी विद्यार्थियों के लिए तुरंत हट जाएगी। सर्वर की डिस्क भरी न हो तो 30 दिन तक इसे “हटाई गई चीज़ें” से वापस लाया जा सकता है।"
        : "ये सभी विद्यार्थियों के लिए तुरंत हट जाएँगी। सर्वर की डिस्क भरी न हो तो 30 दिन तक इन्हें “हटाई गई चीज़ें” से वापस लाया जा सकता है।",
    deleted: (count: number) => (count === 1 ? "1 फ़ाइल हटा दी गई" : `${count} फ़ाइलें हटा दी गईं`),
    undoing: "फ़ाइलें वापस लाई जा रही हैं…",
    restored: (count: number) => (count === 1 ? "1 फ़ाइल वापस आ गई" : `${count} फ़ाइलें वापस आ गईं`),
    notRestored: (count: number) =>
      count === 1 ? "1 फ़ाइल वापस नहीं लाई जा सकी।" : `${count} फ़ाइलें वापस नहीं लाई जा सकीं।`,
    notBackYet: (count: number) =>
      count === 1 ? "1 फ़ाइल अभी वापस नहीं आई है।" : `${count} फ़ाइलें अभी वापस नहीं आई हैं।`,
  },
});

const notes = (count: number) => (count === 1 ? "1 note" : `${count} notes`);
const hindiNotes = (count: number) => (count === 1 ? "1 नोट" : `${count} नोट्स`);

/** What is done with many notes of a course at once. */
export const adminNotesAtOnceTexts = defineTexts({
  en: {
    change: (count: number) => `Change (${count})`,
    delete: (count: number) => `Delete (${count})`,
    changeTitle: (count: number) => `Change ${notes(count)}`,
    changeText: "What you leave alone does not change.",
    leave: "Leave as it is",
    inChapter: "In a chapter",
    noChapter: "Without a chapter",
    chapterName: "Name of the chapter",
    sample: "Sample",
    isSample: "A sample: anyone may read it",
    noSample: "Not a sample",
    courseHint: (count: number): string =>
      count === 1
        ? "In another course it becomes the last note; links to it go on working."
        : "In another course they become the last notes; links to them go on working.",
    save: (count: number) => `Save (${count})`,
    changed: (count: number) => `${notes(count)} saved`,
    moved: (count: number, course: string) =>
      `${notes(count)} ${count === 1 ? "is" : "are"} now in “${course}”`,
    deleteTitle: (count: number) => `Delete ${notes(count)}?`,
    deleteText: (count: number): string =>
      `${count === 1 ? "It disappears" : "They disappear"} from the course at once. For 30 days you can restore from the bin, unless the server's disk is full.`,
    deleted: (count: number) => `${notes(count)} deleted`,
    undoing: "Bringing the notes back…",
    restored: (count: number) => (count === 1 ? "1 note is back" : `${count} notes are back`),
    notRestored: (count: number) => `${notes(count)} could not be brought back.`,
    notBackYet: (count: number) =>
      count === 1 ? "1 note is not back yet." : `${count} notes are not back yet.`,
  },
  hi: {
    change: (count: number) => `बदलें (${count})`,
    delete: (count: number) => `हटाएँ (${count})`,
    changeTitle: (count: number) => `${hindiNotes(count)} बदलें`,
    changeText: "जिसे आप नहीं छेड़ेंगे, वह नहीं बदलेगा।",
    leave: "जैसा है वैसा रहे",
    inChapter: "किसी चैप्टर में",
    noChapter: "बिना चैप्टर के",
    chapterName: "चैप्टर का नाम",
    sample: "नमूना",
    isSample: "नमूना: कोई भी पढ़ सकता है",
    noSample: "नमूना नहीं",
    courseHint: (count: number): string =>
      count === 1
        ? "दूसरे कोर्स में यह आख़िरी नोट बनता है; इसके लिंक चलते रहते हैं।"
        : "दूसरे कोर्स में ये आख़िरी नोट्स बनते हैं; इनके लिंक चलते रहते हैं।",
    save: (count: number) => `सेव करें (${count})`,
    changed: (count: number) => (count === 1 ? "1 नोट सेव हुआ" : `${count} नोट्स सेव हुए`),
    moved: (count: number, course: string) =>
      `${hindiNotes(count)} अब “${course}” में ${count === 1 ? "है" : "हैं"}`,
    deleteTitle: (count: number) => `${hindiNotes(count)} हटाएँ?`,
    deleteText: (count: number): string =>
      count === 1
        ? "यह कोर्स से तुरंत हट जाएगा। सर्वर की डिस्क भरी न हो तो 30 दिन तक इसे “हटाई गई चीज़ें” से वापस लाया जा सकता है।"
        : "ये कोर्स से तुरंत हट जाएँगे। सर्वर की डिस्क भरी न हो तो 30 दिन तक इन्हें “हटाई गई चीज़ें” से वापस लाया जा सकता है।",
    deleted: (count: number) => (count === 1 ? "1 नोट हटा दिया गया" : `${count} नोट्स हटा दिए गए`),
    undoing: "नोट्स वापस लाए जा रहे हैं…",
    restored: (count: number) => (count === 1 ? "1 नोट वापस आ गया" : `${count} नोट्स वापस आ गए`),
    notRestored: (count: number) =>
      count === 1 ? "1 नोट वापस नहीं लाया जा सका।" : `${count} नोट्स वापस नहीं लाए जा सके।`,
    notBackYet: (count: number) =>
      count === 1 ? "1 नोट अभी वापस नहीं आया है।" : `${count} नोट्स अभी वापस नहीं आए हैं।`,
  },
});
