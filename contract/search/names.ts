import { wordsForClass } from "./class-numbers.ts";

/**
 * Groups of synonyms: a search for one finds all. They are written as people write them and
 * compared by their sound, so spellings need not be listed, only different words. Names of classes such as
 * 11th and XI are in class-numbers.ts.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ["physics", "phy", "भौतिकी", "भौतिक विज्ञान", "फ़िज़िक्स", "bhautik"],
  ["chemistry", "chem", "रसायन", "रसायन विज्ञान", "रसायन शास्त्र", "केमिस्ट्री"],
  ["mathematics", "maths", "math", "गणित", "मैथ्स", "मैथ"],
  ["biology", "bio", "जीव विज्ञान", "जीवविज्ञान", "बायोलॉजी", "बायो"],
  ["botany", "वनस्पति विज्ञान"],
  ["zoology", "प्राणि विज्ञान", "जंतु विज्ञान", "ज़ूलॉजी"],
  ["science", "विज्ञान", "साइंस"],
  ["english", "अंग्रेज़ी", "इंग्लिश"],
  ["hindi"],
  ["history", "इतिहास"],
  ["geography", "भूगोल"],
  ["economics", "अर्थशास्त्र", "इकोनॉमिक्स"],
  ["general test", "general knowledge", "सामान्य ज्ञान", "सामान्य परीक्षा"],
  ["study skills", "पढ़ाई के तरीक़े"],
  ["algebra", "बीजगणित"],
  ["geometry", "ज्यामिति", "रेखागणित"],
  ["trigonometry", "त्रिकोणमिति"],
  ["calculus", "कलन"],
  ["quadratic", "द्विघात"],
  ["statistics", "सांख्यिकी"],
  ["probability", "प्रायिकता"],
  ["mechanics", "यांत्रिकी"],
  ["motion", "गति"],
  ["kinematics", "शुद्ध गतिकी"],
  ["electricity", "विद्युत", "बिजली"],
  ["magnetism", "चुंबकत्व"],
  ["optics", "प्रकाशिकी"],
  ["light", "प्रकाश"],
  ["organic", "कार्बनिक"],
  ["inorganic", "अकार्बनिक"],
  ["equation", "समीकरण"],
  ["cell", "कोशिका"],
  ["genetics", "आनुवंशिकी"],
  ["formula", "सूत्र"],
  ["practice", "अभ्यास"],
  ["question", "प्रश्न", "सवाल"],
  ["paper", "पत्र", "पेपर"],
  ["notes", "नोट्स", "टिप्पणी"],
  // The JEE is the exam for the IITs.
  ["jee", "iit", "iitjee", "engineering", "जेईई", "आईआईटी", "इंजीनियरिंग"],
  ["neet", "medical", "नीट", "चिकित्सा"],
  ["cuet", "सीयूईटी"],
  // Names for students who repeat the examination after class 12, and for the short courses before it.
  ["dropper", "droppers", "drop year", "repeater", "gap year", "ड्रॉपर", "ड्रॉप ईयर", "ड्रॉप साल"],
  ["crash course", "क्रैश कोर्स"],
  ["foundation", "फ़ाउंडेशन", "बुनियाद"],
  wordsForClass,
  ["medium", "माध्यम", "मीडियम"],
  // Two words that name one thing: a text that has `english` and `medium` in different places is not in
  // English.
  ["hindi medium", "हिंदी माध्यम", "हिंदी मीडियम"],
  ["english medium", "अंग्रेज़ी माध्यम", "इंग्लिश मीडियम"],
  ["online", "ऑनलाइन"],
  ["offline", "centre", "classroom", "ऑफ़लाइन", "केंद्र"],
  ["hybrid", "हाइब्रिड"],
];
