import { defineMessages } from "./messages.ts";

/** Why no row of a file can be imported. */
export const adminImportNothingMessages = defineMessages({
  en: {
    allWrong:
      "Nothing can be imported yet: every row has something to correct. It is marked above.",
    allKnown: "Nothing is left to import: everybody in this file is here already.",
    mixed:
      "Nothing can be imported yet: every row has something to correct, stands in the file before, or is of somebody who is here already.",
  },
  hi: {
    allWrong: "अभी कुछ आयात नहीं हो सकता: हर पंक्ति में कुछ ठीक करना है। वह ऊपर दिखाया गया है।",
    allKnown: "आयात के लिए कुछ बाक़ी नहीं: इस फ़ाइल के सभी लोग पहले से यहाँ हैं।",
    mixed:
      "अभी कुछ आयात नहीं हो सकता: हर पंक्ति में या तो कुछ ठीक करना है, या वह फ़ाइल में पहले आ चुकी है, या वह व्यक्ति पहले से यहाँ है।",
  },
});
