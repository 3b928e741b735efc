import type { ScheduleState } from "../../contract/schedule.ts";
import { defineTexts } from "./texts.ts";

const englishStates: Record<ScheduleState, string> = {
  shown: "Shown now",
  later: "Shown later",
  over: "No longer shown",
};
const hindiStates: Record<ScheduleState, string> = {
  shown: "अभी दिखता है",
  later: "बाद में दिखेगा",
  over: "अब नहीं दिखता",
};

/** What the forms of notes, study files and posters have in common. */
export const editingTexts = defineTexts({
  en: {
    edit: "Edit",
    editOf: (title: string) => `Edit ${title}`,
    save: "Save",
    cancel: "Cancel",
    saving: "Saving…",
    saved: (title: string) => `“${title}” was saved`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    drag: "Drag to another place",
    moved: (title: string, place: number, all: number) => `${title} is now ${place} of ${all}`,
    replace: "Replace the file",
    replaceHint: "Students find the new file under the same link; their bookmarks go on working.",
    replaced: (title: string) =>
      `“${title}” has the new file. Students find it under the same link.`,
    changedMeanwhile: (changes: string) =>
      `Somebody else changed this while you were working on it. It now has ${changes}. Saving again puts yours in its place.`,
    changedElsewhere:
      "Somebody else changed this meanwhile. Look at it as it is now, then do this again.",
    field: (name: string, value: string) => `${name}: “${value}”`,
    nothing: "nothing",
    yes: "yes",
    no: "no",
    anotherFile: "another file",
    visibleFrom: "Shown from",
    visibleFromHint: "Time in India. Left empty, at once.",
    visibleUntil: "Shown until",
    visibleUntilHint: "Left empty, without an end.",
    schedule: (state: ScheduleState) => englishStates[state],
    from: (moment: string) => `Shown from ${moment}`,
    until: (moment: string) => `Shown until ${moment}`,
    ended: (moment: string) => `Not shown since ${moment}`,
    allStates: "Shown or not",
    state: "On the site",
  },
  hi: {
    edit: "बदलें",
    editOf: (title: string) => `${title} बदलें`,
    save: "सेव करें",
    cancel: "रहने दें",
    saving: "सेव हो रहा है…",
    saved: (title: string) => `“${title}” सेव हो गया`,
    up: (title: string) => `${title} ऊपर ले जाएँ`,
    down: (title: string) => `${title} नीचे ले जाएँ`,
    drag: "खींचकर दूसरी जगह रखें",
    moved: (title: string, place: number, all: number) =>
      `${title} अब ${all} में से ${place} नंबर पर है`,
    replace: "फ़ाइल बदलें",
    replaceHint: "विद्यार्थियों को नई फ़ाइल उसी लिंक पर मिलेगी; उनके बुकमार्क चलते रहते हैं।",
    replaced: (title: string) => `“${title}” में नई फ़ाइल है। विद्यार्थियों को वह उसी लिंक पर मिलेगी।`,
    changedMeanwhile: (changes: string) =>
      `आपके काम के दौरान किसी और ने इसे बदल दिया। अब इसमें है: ${changes}। फिर से सेव करने पर आपका लिखा उसकी जगह आ जाएगा।`,
    changedElsewhere: "इस बीच किसी और ने इसे बदल दिया। इसे अभी जैसा है वैसा देखें, फिर यह दोबारा करें।",
    field: (name: string, value: string) => `${name}: “${value}”`,
    nothing: "कुछ नहीं",
    yes: "हाँ",
    no: "नहीं",
    anotherFile: "दूसरी फ़ाइल",
    visibleFrom: "कब से दिखे",
    visibleFromHint: "भारत का समय। ख़ाली छोड़ने पर तुरंत।",
    visibleUntil: "कब तक दिखे",
    visibleUntilHint: "ख़ाली छोड़ने पर कोई अंत नहीं।",
    schedule: (state: ScheduleState) => hindiStates[state],
    from: (moment: string) => `${moment} से दिखेगा`,
    until: (moment: string) => `${moment} तक दिखेगा`,
    ended: (moment: string) => `${moment} से नहीं दिखता`,
    allStates: "दिखे या न दिखे",
    state: "साइट पर",
  },
});

/** Bringing back what was deleted or replaced. */
export const undoTexts = defineTexts({
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
      "इंटरनेट नहीं चला, इसलिए पता नहीं कि यह वापस हुआ या नहीं। अभी कैसा है, यह देखने के लिए पेज दोबारा खोलें।",
    oldRestored: "पुरानी फ़ाइल वापस आ गई।",
    oldNotRestored: "पुरानी फ़ाइल वापस नहीं लाई जा सकी। नई फ़ाइल बनी रहेगी।",
  },
});
