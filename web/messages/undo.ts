import { defineMessages } from "./messages.ts";

/** Bringing back what was deleted or replaced. */
export const undoMessages = defineMessages({
  en: {
    deletedOf: (title: string) => `“${title}” was deleted`,
    undo: "Undo",
    restored: "Restored",
    undoFailed: "It could not be brought back.",
    undoneOrGone: "It cannot be brought back any more, or it is back already.",
    undoOvertaken:
      "Somebody else has changed this meanwhile, so nothing was undone. Look at it as it is now, and change it yourself if it is wrong.",
    undoNeedsRoom:
      "The server's disk is full, so what stands there now could not be kept. Nothing was changed. Make room first, then try again.",
    undoUnanswered:
      "The network failed, so nobody knows whether that was undone. Reload the page to see how it is now.",
    oldRestored: "The old file is back.",
    oldNotRestored: "The old file could not be brought back. The new one stays.",
  },
  hi: {
    deletedOf: (title: string) => `“${title}” हटा दिया गया`,
    undo: "वापस लाएँ",
    restored: "वापस आ गया",
    undoFailed: "इसे वापस नहीं लाया जा सका।",
    undoneOrGone: "इसे अब वापस नहीं लाया जा सकता, या यह पहले ही वापस आ चुका है।",
    undoOvertaken:
      "इस बीच किसी और ने इसे बदल दिया, इसलिए कुछ भी वापस नहीं हुआ। इसे अभी जैसा है वैसा देखें, ग़लत हो तो ख़ुद बदल दें।",
    undoNeedsRoom:
      "सर्वर की डिस्क भरी है, इसलिए जो अभी लगा है उसे बचाया नहीं जा सकता था। कुछ नहीं बदला। पहले जगह बनाएँ, फिर दोबारा कोशिश करें।",
    undoUnanswered:
      "नेटवर्क नहीं चला, इसलिए पता नहीं कि यह वापस हुआ या नहीं। अभी कैसा है, यह देखने के लिए पेज दोबारा खोलें।",
    oldRestored: "पुरानी फ़ाइल वापस आ गई।",
    oldNotRestored: "पुरानी फ़ाइल वापस नहीं लाई जा सकी। नई फ़ाइल बनी रहेगी।",
  },
});
