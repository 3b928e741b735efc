import { defineTexts } from "./texts.ts";

/** Uploading many files at once, and replacing one. */
export const uploadsTexts = defineTexts({
  en: {
    uploads: "Uploads",
    waiting: "Waiting",
    sending: "Sending",
    storing: "Storing",
    added: "Added",
    percent: (value: number) => `${value} %`,
    addedOf: (added: number, all: number) => `${added} of ${all} added`,
    clear: "Hide those added",
    cancel: "Cancel",
    cancelOf: (name: string) => `Cancel ${name}`,
    takeOut: "Remove",
    takeOutOf: (name: string) => `Remove ${name}`,
    retry: "Go on",
    retryOf: (name: string) => `Go on with ${name}`,
    accepted: (kinds: string) => `Accepted are: ${kinds}.`,
    failed: "It did not arrive. What has arrived is kept for a day.",
    fileChanged:
      "This file has changed since it was chosen, or is no longer there. Please choose it again; a file from Drive is best saved on the device first.",
    nameRefused:
      "Its name holds characters that cannot be used. Please rename it and choose it again.",
    unfinished:
      "These did not arrive completely. Choose the same files again, and they go on where they stopped.",
    forget: "Do not go on with these",
    replacing: (name: string) => `Sending ${name}`,
    replaceFailed:
      "The file could not be replaced. Please choose it again: it goes on where it stopped.",
    leaveTitle: "Files are still being sent",
    leaveText:
      "If you leave this page now, sending stops. What has arrived is kept for a day: choose the same files here again, and they go on.",
  },
  hi: {
    uploads: "अपलोड",
    waiting: "प्रतीक्षा में",
    sending: "भेजा जा रहा है",
    storing: "सेव हो रहा है",
    added: "जुड़ गया",
    percent: (value: number) => `${value} %`,
    addedOf: (added: number, all: number) => `${all} में से ${added} जुड़े`,
    clear: "जुड़ चुकी फ़ाइलें छिपाएँ",
    cancel: "रद्द करें",
    cancelOf: (name: string) => `${name} रद्द करें`,
    takeOut: "हटाएँ",
    takeOutOf: (name: string) => `${name} हटाएँ`,
    retry: "आगे बढ़ाएँ",
    retryOf: (name: string) => `${name} आगे बढ़ाएँ`,
    accepted: (kinds: string) => `ये स्वीकार होती हैं: ${kinds}।`,
    failed: "यह नहीं पहुँचा। जितना पहुँचा है, वह एक दिन तक रखा जाएगा।",
    fileChanged:
      "चुनने के बाद यह फ़ाइल बदल गई है, या अब वहाँ नहीं है। कृपया इसे फिर से चुनें; Drive की फ़ाइल पहले डिवाइस में सेव कर लेना बेहतर है।",
    nameRefused: "इसके नाम में ऐसे अक्षर हैं जो नहीं चल सकते। कृपया नाम बदलकर इसे फिर चुनें।",
    unfinished: "ये पूरे नहीं पहुँचे। वही फ़ाइलें फिर से चुनें, वे वहीं से आगे बढ़ेंगी जहाँ रुकी थीं।",
    forget: "इन्हें आगे न बढ़ाएँ",
    replacing: (name: string) => `${name} भेजी जा रही है`,
    replaceFailed: "फ़ाइल नहीं बदली जा सकी। उसे फिर से चुनें: वह वहीं से आगे बढ़ेगी जहाँ रुकी थी।",
    leaveTitle: "फ़ाइलें अभी भेजी जा रही हैं",
    leaveText:
      "अभी यह पेज छोड़ने पर भेजना रुक जाएगा। जितना पहुँचा है, वह एक दिन तक रहेगा: वही फ़ाइलें यहाँ फिर से चुनें, वे आगे बढ़ेंगी।",
  },
});
