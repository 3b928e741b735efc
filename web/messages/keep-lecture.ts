import { defineMessages } from "./messages.ts";

export const keepLectureMessages = defineMessages({
  en: {
    keep: (size: string) => `Keep offline (${size})`,
    keepText: "It then plays on this device without a network, until you sign out.",
    beginning: "Starting the download…",
    preparing: "Being made ready to open without a network",
    all: "Kept on this device: show all",
  },
  hi: {
    keep: (size: string) => `ऑफ़लाइन रखें (${size})`,
    keepText: "फिर यह इस डिवाइस पर बिना नेटवर्क चलेगा, जब तक आप साइन आउट नहीं करते।",
    beginning: "डाउनलोड शुरू हो रहा है…",
    preparing: "बिना नेटवर्क खुलने के लिए तैयार हो रहा है",
    all: "इस डिवाइस में रखा है: सब देखें",
  },
});
