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
    unanswered: (count: number) =>
      `Nobody knows whether ${count === 1 ? "1 poster was" : `${count} posters were`} deleted`,
    noneDeleted: "No poster had been deleted.",
    undoing: "Bringing the posters back…",
    restored: (count: number) => (count === 1 ? "1 poster is back" : `${count} posters are back`),
    notRestored: (count: number) => `${posters(count)} could not be brought back.`,
    notBackYet: (count: number) =>
      count === 1 ? "1 poster is not back yet." : `${count} posters are not back yet.`,
    unansweredBack: (count: number) =>
      `Nobody knows whether ${count === 1 ? "1 poster is" : `${count} posters are`} back.`,
    backOrGone: (count: number) =>
      count === 1
        ? "1 poster is back already, or cannot be brought back any more."
        : `${count} posters are back already, or cannot be brought back any more.`,
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
    unanswered: (count: number) =>
      count === 1 ? "पता नहीं कि 1 पोस्टर हटा या नहीं" : `पता नहीं कि ${count} पोस्टर हटे या नहीं`,
    noneDeleted: "कोई पोस्टर हटा नहीं था।",
    undoing: "पोस्टर वापस लाए जा रहे हैं…",
    restored: (count: number) => (count === 1 ? "1 पोस्टर वापस आ गया" : `${count} पोस्टर वापस आ गए`),
    notRestored: (count: number) =>
      count === 1 ? "1 पोस्टर वापस नहीं लाया जा सका।" : `${count} पोस्टर वापस नहीं लाए जा सके।`,
    notBackYet: (count: number) =>
      count === 1 ? "1 पोस्टर अभी वापस नहीं आया है।" : `${count} पोस्टर अभी वापस नहीं आए हैं।`,
    unansweredBack: (count: number) =>
      count === 1
        ? "पता नहीं कि 1 पोस्टर वापस आया या नहीं।"
        : `पता नहीं कि ${count} पोस्टर वापस आए या नहीं।`,
    backOrGone: (count: number) =>
      count === 1
        ? "1 पोस्टर पहले ही वापस आ चुका है, या अब वापस नहीं लाया जा सकता।"
        : `${count} पोस्टर पहले ही वापस आ चुके हैं, या अब वापस नहीं लाए जा सकते।`,
  },
});
