import { defineTexts } from "./texts.ts";

/** The grid in which the marks of a test on paper are typed. */
export const examMarksTexts = defineTexts({
  en: {
    title: "Marks",
    lead: "Type the marks, or copy the cells in Excel and paste them into the first cell. Enter and the arrows move on. Nothing is saved until you save. “A” says that a student was absent; an empty row says nothing yet.",
    columns: "Marks are typed",
    bySection: "by section",
    byTotal: "of the whole paper",
    number: "No.",
    student: "Student",
    total: "Total",
    range: (least: string, most: string) => `${least} to ${most}`,
    absent: "Absent",
    absentOf: (name: string) => `${name} was absent`,
    cell: (name: string, column: string) => `${name}, ${column}`,
    nobody: "No student yet",
    nobodyText: "Nobody is enrolled in the courses of this test.",
    counts: (marked: number, absent: number, open: number) =>
      `${marked} with marks, ${absent} absent, ${open} open`,
    faults: (count: number) =>
      count === 1 ? "1 mark cannot be saved" : `${count} marks cannot be saved`,
    invalid: (row: number, name: string, column: string) =>
      `Row ${row}, ${name}, ${column}: no mark such as 12 or 12.25`,
    too_big: (row: number, name: string, column: string, most: string) =>
      `Row ${row}, ${name}, ${column}: more than ${most}`,
    too_small: (row: number, name: string, column: string, least: string) =>
      `Row ${row}, ${name}, ${column}: less than ${least}`,
    moreFaults: (count: number) => `and ${count} more`,
    beyond: (count: number) =>
      count === 1
        ? "1 pasted cell lay beyond the grid and was left out"
        : `${count} pasted cells lay beyond the grid and were left out`,
    save: "Save marks",
    saved: "The marks were saved",
    notSaved: "The marks were not saved",
  },
  hi: {
    title: "अंक",
    lead: "अंक लिखें, या Excel में सेल कॉपी करके पहले ख़ाने में पेस्ट करें। Enter और तीर वाले बटन से आगे बढ़ें। सेव करने तक कुछ भी सेव नहीं होता। जो नहीं आया, उसके लिए “A” लिखें; ख़ाली पंक्ति का मतलब है कि अभी कुछ नहीं लिखा।",
    columns: "अंक कैसे लिखें",
    bySection: "हर सेक्शन के",
    byTotal: "पूरे पेपर के",
    number: "क्रम",
    student: "विद्यार्थी",
    total: "कुल",
    range: (least, most) => `${least} से ${most}`,
    absent: "ग़ैरहाज़िर",
    absentOf: (name) => `${name} ग़ैरहाज़िर`,
    cell: (name, column) => `${name}, ${column}`,
    nobody: "अभी कोई विद्यार्थी नहीं",
    nobodyText: "इस टेस्ट के कोर्स में किसी का नामांकन नहीं है।",
    counts: (marked, absent, open) => `${marked} के अंक लिखे, ${absent} ग़ैरहाज़िर, ${open} बाक़ी`,
    faults: (count) => `${count} अंक सेव नहीं हो सकते`,
    invalid: (row, name, column) => `पंक्ति ${row}, ${name}, ${column}: 12 या 12.25 जैसा अंक नहीं है`,
    too_big: (row, name, column, most) => `पंक्ति ${row}, ${name}, ${column}: ${most} से ज़्यादा`,
    too_small: (row, name, column, least) => `पंक्ति ${row}, ${name}, ${column}: ${least} से कम`,
    moreFaults: (count) => `और ${count}`,
    beyond: (count) => `पेस्ट किए ${count} ख़ाने तालिका से बाहर थे, इसलिए छोड़ दिए गए`,
    save: "अंक सेव करें",
    saved: "अंक सेव हो गए",
    notSaved: "अंक सेव नहीं हुए",
  },
});
