import { defineMessages } from "./messages.ts";

/** Labels of the programmes page. */
export const programmesMessages = defineMessages({
  en: {
    forWhom: "For whom",
    subjects: "Subjects",
    duration: "Duration",
    mode: "Mode",
    batchSize: "Batch size",
    nextStart: "Next starts",
    stages: "How the years are used",
    weeklyRhythm: "A week",
    tests: "Tests",
    materials: "Materials",
    official: "Dates and rules of the exam:",
  },
  hi: {
    forWhom: "किसके लिए",
    subjects: "विषय",
    duration: "अवधि",
    mode: "पढ़ने का तरीक़ा",
    batchSize: "बैच का आकार",
    nextStart: "अगली शुरुआत",
    stages: "किस साल में क्या",
    weeklyRhythm: "एक हफ़्ता",
    tests: "टेस्ट",
    materials: "सामग्री",
    official: "परीक्षा की तारीख़ें और नियम:",
  },
});
