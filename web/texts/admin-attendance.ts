import { defineTexts } from "./texts.ts";

/** How many classes students attended, by month. */
export const adminAttendanceTexts = defineTexts({
  en: {
    title: "Attendance by month",
    lead: "In how many of the classes held a student was present or late, as the registers say.",
    student: "Student",
    course: "Course",
    all: "In all",
    of: (attended: number, classes: number) => `${attended} of ${classes}`,
    empty: "No register yet",
    emptyText: "As soon as a teacher saves a register, its class is counted here.",
    failed: "The attendance could not be loaded.",
    sheet: "An empty register on paper",
    sheetText:
      "With the students of the course who are confirmed, and a column for each class of the month.",
    month: "Month",
    printSheet: "Print the register",
    number: "No.",
    sheetFailed: "The register could not be made. Please try again.",
  },
  hi: {
    title: "महीने के हिसाब से हाज़िरी",
    lead: "हुई क्लासों में से कितनी में विद्यार्थी हाज़िर या देर से आए, जैसा हाज़िरी में दर्ज है।",
    student: "विद्यार्थी",
    course: "कोर्स",
    all: "कुल",
    of: (attended: number, classes: number) => `${classes} में से ${attended}`,
    empty: "अभी कोई हाज़िरी नहीं",
    emptyText: "शिक्षक के हाज़िरी सेव करते ही वह क्लास यहाँ गिनी जाएगी।",
    failed: "हाज़िरी लोड नहीं हो सकी।",
    sheet: "काग़ज़ पर ख़ाली हाज़िरी",
    sheetText: "कोर्स के सभी पक्के विद्यार्थियों के नाम, और महीने की हर क्लास का एक कॉलम।",
    month: "महीना",
    printSheet: "हाज़िरी प्रिंट करें",
    number: "क्रम",
    sheetFailed: "हाज़िरी की शीट नहीं बन सकी। कृपया फिर कोशिश करें।",
  },
});
