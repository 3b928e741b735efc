import { defineTexts } from "./texts.ts";

/** ID cards and letters of students, on the screen and on paper. */
export const adminPapersTexts = defineTexts({
  en: {
    idCard: "ID card",
    letter: "Bonafide letter",
    idCards: (count: number) => (count === 1 ? "1 ID card" : `${count} ID cards`),
    allCards: "ID cards of all students",
    aboutCards:
      "Up to ten on a sheet of A4. Cut along the lines and paste a passport photograph into each frame. Anybody can check a card by its code.",
    aboutLetter: "On a sheet of A4, to be signed and stamped. Anybody can check it by its code.",
    words: "Change the words",
    failed: "This could not be made. Please try again.",
    left: (names: string) =>
      `Not printed, as they are not confirmed, or their course is over or has no last day: ${names}`,
    nobody: "Nobody in this course is confirmed yet.",
    photograph: "Photograph 35\u00a0×\u00a045\u00a0mm",
    scan: "Scan the code to check this paper.",
  },
  hi: {
    idCard: "पहचान पत्र",
    letter: "बोनाफ़ाइड पत्र",
    idCards: (count: number) => `${count} पहचान पत्र`,
    allCards: "सभी विद्यार्थियों के पहचान पत्र",
    aboutCards:
      "A4 के एक पन्ने पर दस तक। लाइनों पर काटें और हर चौखटे में पासपोर्ट साइज़ फ़ोटो चिपकाएँ। कार्ड का कोड स्कैन करके कोई भी उसे जाँच सकता है।",
    aboutLetter: "A4 के एक पन्ने पर, जिस पर दस्तख़त और मुहर लगाएँ। कोड स्कैन करके कोई भी उसे जाँच सकता है।",
    words: "शब्द बदलें",
    failed: "यह नहीं बन सका। कृपया फिर कोशिश करें।",
    left: (names: string) =>
      `इनके नहीं छपे, क्योंकि नामांकन पक्का नहीं है, या कोर्स ख़त्म हो चुका है, या उसका आख़िरी दिन तय नहीं है: ${names}`,
    nobody: "इस कोर्स में अभी कोई पक्का विद्यार्थी नहीं है।",
    photograph: "फ़ोटो 35\u00a0×\u00a045\u00a0mm",
    scan: "इस काग़ज़ को जाँचने के लिए कोड स्कैन करें।",
  },
});
