import { defineTexts } from "./texts.ts";

/** What the pictures of programmes show; home has them without the other words of the programmes page. */
export const programmePictureTexts = defineTexts({
  en: {
    note: "A page of a note: how a parabola meets the axis",
    noteOfBiology: "A page of a note: the heart and its vessels",
    board: "A drawn board: the two motions of a thrown ball",
  },
  hi: {
    note: "नोट का एक पन्ना: परवलय और अक्ष",
    noteOfBiology: "नोट का एक पन्ना: हृदय और उसकी रक्त नलियाँ",
    board: "बोर्ड पर बना चित्र: फेंकी हुई गेंद की दो गतियाँ",
  },
});
