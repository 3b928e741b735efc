import { defineMessages } from "./messages.ts";

/** What every list of the office has around its rows: chosen columns, and several rows at once. */
export const adminTableMessages = defineMessages({
  en: {
    rows: (count: string) => `${count} in this list`,
    columns: "Columns",
    chooseColumns: "Choose the columns",
    selectAll: "Select all on this page",
    select: "Select",
    selected: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
    clear: "Clear",
    bulk: "What to do with the selected rows",
    keys: "Space selects a row, the arrow keys go to the next, with Shift they select it too.",
  },
  hi: {
    rows: (count: string) => `इस सूची में ${count}`,
    columns: "कॉलम",
    chooseColumns: "कॉलम चुनें",
    selectAll: "इस पेज के सभी चुनें",
    select: "चुनें",
    selected: (count: number) => `${count} चुने हुए`,
    clear: "चुनाव हटाएँ",
    bulk: "चुनी हुई पंक्तियों के साथ क्या करना है",
    keys: "स्पेस से पंक्ति चुनें, तीर की कुंजियों से अगली पर जाएँ, शिफ़्ट के साथ वह भी चुन ली जाती है।",
  },
});
