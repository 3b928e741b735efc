import { defineMessages } from "./messages.ts";

/** Keeping a lecture on the device. */
export const keepLectureMessages = defineMessages({
  en: {
    keep: (size: string) => `Keep offline (${size})`,
    keepText: "It then plays on this device without a network, until you sign out.",
    all: "All that is kept",
  },
  hi: {
    keep: (size: string) => `ऑफ़लाइन रखें (${size})`,
    keepText: "फिर यह इस डिवाइस पर बिना नेटवर्क चलेगा, जब तक आप साइन आउट नहीं करते।",
    all: "रखी हुई सभी फ़ाइलें",
  },
});
