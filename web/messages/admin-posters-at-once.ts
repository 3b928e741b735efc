import { defineMessages } from "./messages.ts";

const posters = (count: number) => (count === 1 ? "1 poster" : `${count} posters`);

/** What is done with many posters at once. */
export const adminPostersAtOnceMessages = defineMessages({
  en: {
    change: (count: number) => `Schedule (${count})`,
    delete: (count: number) => `Delete (${count})`,
    changeTitle: (count: number) => `Schedule ${posters(count)}`,
    changeText: "Their texts, links and places stay.",
    shown: "When visitors see them",
    save: (count: number) => `Save (${count})`,
    changed: (count: number) => `${posters(count)} saved`,
    deleteTitle: (count: number) => `Delete ${posters(count)}?`,
    deleteText: (count: number): string =>
      `${count === 1 ? "It disappears" : "They disappear"} from the site at once. For 30 days you can restore from the bin, unless the server's disk is full.`,
    deleted: (count: number) => `${posters(count)} deleted`,
    undoing: "Bringing the posters back…",
    restored: (count: number) => (count === 1 ? "1 poster is back" : `${count} posters are back`),
    notRestored: (count: number) => `${posters(count)} could not be brought back.`,
    notBackYet: (count: number) =>
      count === 1 ? "1 poster is not back yet." : `${count} posters are not back yet.`,
  },
  hi: {
    change: (count: number) => `समय तय करें (${count})`,
    delete: (count: number) => `हटाएँ (${count})`,
    changeTitle: (count: number) => `${count} पोस्टर का समय तय करें`,
    changeText: "इनके नाम, लिंक और क्रम वही रहेंगे।",
    shown: "आने वालों को कब दिखें",
    save: (count: number) => `सेव करें (${count})`,
    changed: (count: number) => (count === 1 ? "1 पोस्टर सेव हुआ" : `${count} पोस्टर सेव हुए`),
    deleteTitle: (count: number) => `${count} पोस्टर हटाएँ?`,
    deleteText: (count: number) =>
      count === 1
        ? "यह साइट से तुरंत हट जाएगा। सर्वर की डिस्क भरी न हो तो 30 दिन तक इसे “हटाई गई चीज़ें” से वापस लाया जा सकता है।"
        : "ये साइट से तुरंत हट जाएँगे। सर्वर की डिस्क भरी न हो तो 30 दिन तक इन्हें “हटाई गई चीज़ें” से वापस लाया जा सकता है।",
    deleted: (count: number) =>
      count === 1 ? "1 पोस्टर हटा दिया गया" : `${count} पोस्टर हटा दिए गए`,
    undoing: "पोस्टर वापस लाए जा रहे हैं…",
    restored: (count: number) => (count === 1 ? "1 पोस्टर वापस आ गया" : `${count} पोस्टर वापस आ गए`),
    notRestored: (count: number) =>
      count === 1 ? "1 पोस्टर वापस नहीं लाया जा सका।" : `${count} पोस्टर वापस नहीं लाए जा सके।`,
    notBackYet: (count: number) =>
      count === 1 ? "1 पोस्टर अभी वापस नहीं आया है।" : `${count} पोस्टर अभी वापस नहीं आए हैं।`,
  },
});
