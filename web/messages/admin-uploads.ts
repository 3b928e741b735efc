import { defineMessages } from "./messages.ts";

/** Uploading many files at once, and bringing back what was deleted. */
export const adminUploadsMessages = defineMessages({
  en: {
    uploads: "Uploads",
    waiting: "Waiting",
    sending: "Sending",
    storing: "Storing",
    added: "Added",
    percent: (value: number) => `${value} %`,
    addedOf: (added: number, all: number) => `${added} of ${all} added`,
    clear: "Clear what is added",
    cancel: "Cancel",
    cancelOf: (name: string) => `Cancel ${name}`,
    retry: "Go on",
    retryOf: (name: string) => `Go on with ${name}`,
    failed: "It did not arrive. What has arrived is kept for a day.",
    unfinished:
      "These did not arrive completely. Choose the same files again, and they go on where they stopped.",
    forget: "Do not go on with these",
    replacing: (name: string) => `Sending ${name}`,
    replaceFailed:
      "The file could not be replaced. Please choose it again: it goes on where it stopped.",
    leaveTitle: "Files are still being sent",
    leaveText:
      "If you leave this page now, sending stops. What has arrived is kept for a day: choose the same files here again, and they go on.",
    deletedOf: (title: string) => `“${title}” was deleted`,
    undo: "Undo",
    restored: "Restored",
    undoFailed: "It could not be brought back.",
    undoOvertaken:
      "Somebody else has changed this meanwhile, so nothing was undone. Look at it as it is now, and change it yourself if it is wrong.",
    undoUnanswered:
      "The network failed, so nobody knows whether that was undone. Reload the page to see how it is now.",
    oldRestored: "The old file is back.",
    oldNotRestored: "The old file could not be brought back. The new one stays.",
  },
  hi: {
    uploads: "अपलोड",
    waiting: "प्रतीक्षा में",
    sending: "भेजा जा रहा है",
    storing: "सहेजा जा रहा है",
    added: "जुड़ गया",
    percent: (value: number) => `${value} %`,
    addedOf: (added: number, all: number) => `${all} में से ${added} जुड़े`,
    clear: "जुड़ चुके हटाएँ",
    cancel: "रद्द करें",
    cancelOf: (name: string) => `${name} रद्द करें`,
    retry: "आगे बढ़ाएँ",
    retryOf: (name: string) => `${name} आगे बढ़ाएँ`,
    failed: "यह नहीं पहुँचा। जितना पहुँचा है, वह एक दिन तक रखा जाएगा।",
    unfinished: "ये पूरे नहीं पहुँचे। वही फ़ाइलें फिर से चुनें, वे वहीं से आगे बढ़ेंगी जहाँ रुकी थीं।",
    forget: "इन्हें आगे न बढ़ाएँ",
    replacing: (name: string) => `${name} भेजी जा रही है`,
    replaceFailed: "फ़ाइल नहीं बदली जा सकी। उसे फिर से चुनें: वह वहीं से आगे बढ़ेगी जहाँ रुकी थी।",
    leaveTitle: "फ़ाइलें अभी भेजी जा रही हैं",
    leaveText:
      "अभी यह पेज छोड़ने पर भेजना रुक जाएगा। जितना पहुँचा है, वह एक दिन तक रहेगा: वही फ़ाइलें यहाँ फिर से चुनें, वे आगे बढ़ेंगी।",
    deletedOf: (title: string) => `“${title}” हटा दिया गया`,
    undo: "वापस लाएँ",
    restored: "वापस आ गया",
    undoFailed: "इसे वापस नहीं लाया जा सका।",
    undoOvertaken:
      "इस बीच किसी और ने इसे बदल दिया, इसलिए कुछ भी वापस नहीं हुआ। इसे अभी जैसा है वैसा देखें, ग़लत हो तो ख़ुद बदल दें।",
    undoUnanswered:
      "नेटवर्क नहीं चला, इसलिए पता नहीं कि यह वापस हुआ या नहीं। अभी कैसा है, यह देखने के लिए पेज दोबारा खोलें।",
    oldRestored: "पुरानी फ़ाइल वापस आ गई।",
    oldNotRestored: "पुरानी फ़ाइल वापस नहीं लाई जा सकी। नई फ़ाइल बनी रहेगी।",
  },
});
