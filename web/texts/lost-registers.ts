import { defineTexts } from "./texts.ts";

/** Shown where something could not be sent before its person was signed out, or lost their place. */
export const lostRegistersTexts = defineTexts({
  en: {
    registersLost: (count: number) =>
      count === 1
        ? "The register of one class was not sent yet and is lost. Please take it again."
        : `The registers of ${count} classes were not sent yet and are lost. Please take them again.`,
    answersWait:
      "Answers of a test that were not sent wait on this device. Unless your account was deleted, sign in here again, and they are sent.",
    classEnded: (which?: string) =>
      `A register was not sent and was removed from this device${which ? ` (${which})` : ""}: the class was removed, or you no longer teach this course.`,
    roleEnded: (count: number) =>
      count === 1
        ? "The register of one class was not sent and was removed from this device: you no longer teach here."
        : `The registers of ${count} classes were not sent and were removed from this device: you no longer teach here.`,
  },
  hi: {
    registersLost: (count: number) =>
      count === 1
        ? "एक क्लास की हाज़िरी भेजी नहीं गई थी और मिट गई है। कृपया उसे फिर से लें।"
        : `${count} क्लासों की हाज़िरी भेजी नहीं गई थी और मिट गई है। कृपया उसे फिर से लें।`,
    answersWait:
      "टेस्ट के जो उत्तर भेजे नहीं गए थे, वे इस डिवाइस में रखे हैं। आपका खाता मिटाया न गया हो, तो यहाँ फिर से साइन इन करते ही वे भेजे जाएँगे।",
    classEnded: (which?: string) =>
      `एक हाज़िरी भेजी नहीं जा सकी और इस डिवाइस से हटा दी गई${which ? ` (${which})` : ""}: क्लास हटा दी गई है, या अब आप यह कोर्स नहीं पढ़ाते।`,
    roleEnded: (count: number) =>
      `${count === 1 ? "एक क्लास" : `${count} क्लासों`} की हाज़िरी भेजी नहीं जा सकी और इस डिवाइस से हटा दी गई: अब आप यहाँ नहीं पढ़ाते।`,
  },
});
