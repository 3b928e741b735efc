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
    nothing: "Nothing yet. Pages on which you stay for some seconds while online are kept here.",
  },
  hi: {
    wentAway: "इंटरनेट नहीं चल रहा है। इस डिवाइस पर रखे हुए पेज अब भी पढ़े जा सकते हैं।",
    cameBack: "इंटरनेट वापस आ गया है।",
    title: "इंटरनेट नहीं चल रहा है",
    lead: "यह पेज इस डिवाइस पर रखा हुआ नहीं है, इसलिए इसे खोलने के लिए इंटरनेट चाहिए।",
    tryAgain: "फिर कोशिश करें",
    readable: "बिना इंटरनेट के पढ़े जा सकते हैं",
    nothing: "अभी कुछ नहीं। इंटरनेट रहते जिन पेजों पर आप कुछ सेकंड रुकेंगे, वे यहाँ रखे जाएँगे।",
  },
});
