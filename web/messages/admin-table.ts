import { defineMessages } from "./messages.ts";

/** What every list of the office has around its rows: chosen columns, and several rows at once. */
export const adminTableMessages = defineMessages({
  en: {
    rows: (count: string) => `${count} in this list`,
    withOthers: (rows: string, others: number) =>
      others === 1
        ? `${rows}. 1 row below no longer matches the filters.`
        : `${rows}. ${others} rows below no longer match the filters.`,
    columns: "Columns",
    chooseColumns: "Choose the columns",
    selectAll: "Select all on this page",
    select: "Select",
    selected: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
    clear: "Clear",
    bulk: "What to do with the selected rows",
  },
  hi: {
    rows: (count: string) => `इस सूची में ${count}`,
    withOthers: (rows: string, others: number) =>
      others === 1
        ? `${rows}। नीचे की 1 पंक्ति अब फ़िल्टर से मेल नहीं खाती।`
        : `${rows}। नीचे की ${others} पंक्तियाँ अब फ़िल्टर से मेल नहीं खातीं।`,
    columns: "कॉलम",
    chooseColumns: "कॉलम चुनें",
    selectAll: "इस पेज के सभी चुनें",
    select: "चुनें",
    selected: (count: number) => `${count} चुने हुए`,
    clear: "चुनाव हटाएँ",
    bulk: "चुनी हुई पंक्तियों के साथ क्या करना है",
  },
});
