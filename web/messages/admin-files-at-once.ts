import { defineMessages } from "./messages.ts";

const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);
const hindiFiles = (count: number) => (count === 1 ? "1 फ़ाइल" : `${count} फ़ाइलें`);

/** What is done with many study files at once. */
export const adminFilesAtOnceMessages = defineMessages({
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
