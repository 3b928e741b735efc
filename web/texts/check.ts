import { defineTexts } from "./texts.ts";

/** The page on which anybody checks an ID card or a letter. */
export const checkTexts = defineTexts({
  en: {
    title: "Check of a card or letter",
    "id-card": "ID card",
    letter: "Letter",
    valid: "valid today",
    over: "not valid, the course is over",
    left: "not valid, the student has left the course",
    institute: "Institute",
    name: "Student",
    course: "Course",
    until: "Valid until",
    compare: "Compare this with the paper. Nothing else about the student is shown here.",
    unknown: "We do not know this code",
    unknownText:
      "No card or letter of this institute has it, or its record was deleted. Do not rely on the paper; ask the office.",
    contact: "Contact the office",
  },
  hi: {
    title: "कार्ड या पत्र की जाँच",
    "id-card": "पहचान पत्र",
    letter: "पत्र",
    valid: "आज मान्य है",
    over: "मान्य नहीं, कोर्स पूरा हो चुका है",
    left: "मान्य नहीं, विद्यार्थी यह कोर्स छोड़ चुके हैं",
    institute: "संस्थान",
    name: "विद्यार्थी",
    course: "कोर्स",
    until: "कब तक मान्य",
    compare: "इसे काग़ज़ से मिलाएँ। विद्यार्थी के बारे में यहाँ और कुछ नहीं दिखता।",
    unknown: "यह कोड हमारे रिकॉर्ड में नहीं मिला",
    unknownText:
      "इस संस्थान के किसी कार्ड या पत्र पर यह कोड नहीं है, या उसका रिकॉर्ड मिटा दिया गया है। इस काग़ज़ पर भरोसा न करें; ऑफ़िस से पूछें।",
    contact: "ऑफ़िस से संपर्क करें",
  },
});

/** The page on which anybody checks a receipt; what stands on it has the words of receipt.ts. */
export const checkReceiptTexts = defineTexts({
  en: {
    title: "Check of a receipt",
    genuine: "genuine",
    cancelled: "cancelled",
    institute: "Institute",
    compare: "Compare this with the paper. Nothing else about the student is shown here.",
    cancelledText:
      "What this receipt was for was taken back. Do not rely on the paper; ask the office.",
    unknown: "We do not know this code",
    unknownText: "No receipt of this institute has it. Do not rely on the paper; ask the office.",
    contact: "Contact the office",
  },
  hi: {
    title: "रसीद की जाँच",
    genuine: "असली है",
    cancelled: "रद्द है",
    institute: "संस्थान",
    compare: "इसे काग़ज़ से मिलाएँ। विद्यार्थी के बारे में यहाँ और कुछ नहीं दिखता।",
    cancelledText: "यह रसीद जिसके लिए थी, वह वापस ले लिया गया। इस काग़ज़ पर भरोसा न करें; ऑफ़िस से पूछें।",
    unknown: "यह कोड हमारे रिकॉर्ड में नहीं मिला",
    unknownText: "इस संस्थान की किसी रसीद पर यह कोड नहीं है। इस काग़ज़ पर भरोसा न करें; ऑफ़िस से पूछें।",
    contact: "ऑफ़िस से संपर्क करें",
  },
});
