import { defineTexts } from "./texts.ts";

export const programmesTexts = defineTexts({
  en: {
    forWhom: "For whom",
    subjects: "Subjects",
    duration: "Duration",
    mode: "Mode",
    batchSize: "Batches",
    nextStart: "Next batches",
    noStart: "No starting date is announced just now.",
    stages: "How the years are used",
    weeklyRhythm: "A week and its materials",
    tests: "Tests",
    materials: "Materials",
    official: "Dates and rules of the exam:",
  },
  hi: {
    forWhom: "किसके लिए",
    subjects: "विषय",
    duration: "अवधि",
    mode: "पढ़ने का तरीक़ा",
    batchSize: "बैच",
    nextStart: "आने वाले बैच",
    noStart: "अभी कोई तारीख़ तय नहीं है।",
    stages: "किस साल में क्या",
    weeklyRhythm: "हफ़्ता और सामग्री",
    tests: "टेस्ट",
    materials: "सामग्री",
    official: "परीक्षा की तारीख़ें और नियम:",
  },
});
