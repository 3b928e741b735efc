import { defineTexts } from "./texts.ts";

export const aboutTexts = defineTexts({
  en: {
    teachers: "Who teaches",
    facts: "The institute on paper",
    legalEntity: "Legal name",
    registration: "Registration",
    gstin: "GSTIN",
    hostel: "Hostel",
    studentsCoached: "Students coached",
  },
  hi: {
    teachers: "हमारे शिक्षक",
    facts: "संस्थान, काग़ज़ पर",
    legalEntity: "क़ानूनी नाम",
    registration: "पंजीकरण",
    gstin: "GSTIN",
    hostel: "छात्रावास",
    studentsCoached: "अब तक पढ़े विद्यार्थी",
  },
});
