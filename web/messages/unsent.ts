import { defineMessages } from "./messages.ts";

/** For a form whose request got no response. */
export const unsentMessages = defineMessages({
  en: {
    unsent:
      "The institute could not be reached just now. What you typed is kept: send it again when the network is back.",
  },
  hi: {
    unsent: "अभी संस्थान से संपर्क नहीं हो सका। आपने जो लिखा है, वह सुरक्षित है: नेटवर्क आने पर दोबारा भेज दें।",
  },
});
