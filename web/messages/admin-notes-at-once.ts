import { defineMessages } from "./messages.ts";

const notes = (count: number) => (count === 1 ? "1 note" : `${count} notes`);
const hindiNotes = (count: number) => (count === 1 ? "1 नोट" : `${count} नोट्स`);

/** What is done with many notes of a course at once. */
export const adminNotesAtOnceMessages = defineMessages({
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
