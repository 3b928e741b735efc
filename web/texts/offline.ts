import { defineTexts } from "./texts.ts";

/** Messages about a lost and restored network. */
export const offlineTexts = defineTexts({
  en: {
    wentAway: "You are offline. Pages kept on this device can still be read.",
    cameBack: "You are back online.",
    title: "You are offline",
    lead: "The page you asked for is not kept on this device, so it needs the network.",
    tryAgain: "Try again",
    readable: "Can be read without a network",
    nothing:
      "Nothing yet. Pages on which you stay for some seconds while online are kept here, except those for which you sign in.",
  },
  hi: {
    wentAway: "इंटरनेट नहीं चल रहा है। इस डिवाइस पर रखे हुए पेज अब भी पढ़े जा सकते हैं।",
    cameBack: "इंटरनेट वापस आ गया है।",
    title: "इंटरनेट नहीं चल रहा है",
    lead: "यह पेज इस डिवाइस पर रखा हुआ नहीं है, इसलिए इसे खोलने के लिए इंटरनेट चाहिए।",
    tryAgain: "फिर कोशिश करें",
    readable: "बिना इंटरनेट के पढ़े जा सकते हैं",
    nothing:
      "अभी कुछ नहीं। इंटरनेट रहते जिन पेजों पर आप कुछ सेकंड रुकेंगे, वे यहाँ रखे जाएँगे। साइन इन करके खुलने वाले पेज इनमें नहीं हैं।",
  },
});

/** Shown where a register could not be sent before its person signed out, or lost their place. */
export const lostRegistersTexts = defineTexts({
  en: {
    registersLost: (count: number) =>
      count === 1
        ? "The register of one class was not sent yet and is lost. Please take it again."
        : `The registers of ${count} classes were not sent yet and are lost. Please take them again.`,
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
    classEnded: (which?: string) =>
      `एक हाज़िरी भेजी नहीं जा सकी और इस डिवाइस से हटा दी गई${which ? ` (${which})` : ""}: क्लास हटा दी गई है, या अब आप यह कोर्स नहीं पढ़ाते।`,
    roleEnded: (count: number) =>
      `${count === 1 ? "एक क्लास" : `${count} क्लासों`} की हाज़िरी भेजी नहीं जा सकी और इस डिवाइस से हटा दी गई: अब आप यहाँ नहीं पढ़ाते।`,
  },
});
